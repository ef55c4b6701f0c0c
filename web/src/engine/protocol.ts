// The answers of the engine, as docs/PROTOCOL.md describes them. Nothing here knows a rule.
import type { Entry } from "./schema";

export type Language = "en" | "de";
export type Viewer = number | "spectator" | "all";

export type {
  Analysis,
  Entry,
  Error as EngineError,
  Event as GameEvent,
  Hint,
  JudgedDraft,
  LegalMove,
  Notation,
  Parts,
  PlayedMove,
  Preview,
  Review,
  ScoreChange,
  ScoreLine,
  ScoreSheet,
  Seen,
  View,
} from "./schema";

/** Where a match stands after something was done. */
export type Standing = Pick<Entry, "ply" | "take_backs" | "awaiting" | "concealed">;

export interface OptionChoice {
  id: string;
  name: string;
}
export interface OptionField {
  id: string;
  name: string;
  help: string;
  default: string | number;
  choices?: OptionChoice[];
  min?: number;
  max?: number;
  /** With fewer or more players there is nothing to choose. */
  min_seats?: number;
  max_seats?: number;
}
export interface BotInfo {
  id: string;
  name: string;
  summary: string;
  /** From 0, the weakest, if people choose it by its strength. */
  level: number | null;
}
export interface GameInfo {
  game: string;
  name: string;
  summary: string;
  credit: string;
  rules: number;
  min_seats: number;
  max_seats: number;
  edition: string;
  options: OptionField[];
  bots: BotInfo[];
  /** One line of help for each kind of move. */
  notation: string[];
  catalogue: Component[];
}

export type Provenance = "rulebook" | "reconstructed" | "owner" | "own";
export interface Component {
  kind: string;
  id: string;
  name: string;
  effect: string;
  provenance: Provenance;
  details: unknown;
}
