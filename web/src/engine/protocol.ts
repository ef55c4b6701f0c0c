// The answers of the engine, as docs/PROTOCOL.md describes them. Nothing here knows a rule.

export type Language = "en" | "de";
export type Viewer = number | "spectator" | "all";

export interface EngineError {
  code: string;
  message: string;
  rule: string | null;
  field: string | null;
}

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

export interface GameEvent {
  type: string;
  /** The ply that caused it. */
  ply: number;
  seat: number | null;
  rule: string | null;
  text: string;
  [field: string]: unknown;
}

export interface ScoreLine {
  source: string;
  rule: string | null;
  points: number;
  name: string;
  note: string;
}
export interface ScoreSheet {
  seat: number;
  total: number;
  lines: ScoreLine[];
}

/** What somebody may see. `state` and `shown` differ from game to game (docs/POSITIONS.md). */
export interface View<State = unknown, Shown = unknown> {
  game: string;
  seats: number;
  options: Record<string, string | number>;
  ply: number;
  turn: number;
  awaiting: number[];
  over: boolean;
  seat?: number;
  draft?: string[];
  held?: boolean;
  /** What each move of the draft meant when it was chosen, with the figures of that sentence. */
  steps?: { text: string; [figure: string]: unknown }[];
  /** While a move is held: what it would lead to, as far as its player can know. */
  foreseen?: { state: State; shown: Shown; drawing: string };
  /** What is given up if a complete draft is committed: parts of a sentence. */
  unused?: string[];
  /** What is to be decided now, and the rule behind it; null when the game is over. */
  prompt: { seat: number; text: string; rule: string | null } | null;
  state: State;
  shown: Shown;
  scores: ScoreSheet[];
}

export interface Explanation {
  legal: boolean;
  text: string;
  error: EngineError | null;
}
/** The points of a seat before and after a move; `lines` are those that change. */
export interface ScoreChange {
  seat: number;
  before: number;
  after: number;
  lines: { source: string; before: number; after: number }[];
}
export interface Preview {
  events: GameEvent[];
  scores: ScoreChange[];
  reveals: boolean;
  ends_turn: boolean;
  awaiting: number[];
}
/** A move by its parts: what kind it is, and of what (docs/NOTATION.md). */
export interface Parts {
  kind: string;
  [part: string]: unknown;
}
export interface LegalMove {
  move: string;
  /** What it does, in a sentence. */
  text: string;
  parts: Parts;
  reveals: boolean;
  ends_turn: boolean;
}
/** A draft as far as it is legal, and why it is not legal further. */
export interface JudgedDraft {
  moves: string[];
  parts: Parts[];
  held: boolean;
  /** What its held move would bring. */
  preview: Preview | null;
  error: EngineError | null;
}
/** Where a match stands after something was done. */
export interface Standing {
  ply: number;
  /** How many take-backs there were: plies are counted anew after one. */
  take_backs: number;
  awaiting: number[];
  /** The seats that see what spectators do not. */
  concealed: number[];
}
/** Everything that a viewer sees of a match and can do there. */
export interface Seen extends Standing {
  next_bot: number | null;
  /** Whether what was taken back last can be brought back. */
  can_restore: boolean;
  /** Points of each seat as everybody can count them. */
  totals: number[];
  view: View;
  /** The board as text. */
  text: string;
  moves: LegalMove[];
  draft: JudgedDraft | null;
  /** What happened and was played since the ply that was asked for. */
  events: GameEvent[];
  played: PlayedMove[];
  /** When the game is over. */
  ranking?: number[][];
}
/** What was done, and the line of the match file that says so. */
export interface Entry extends Standing {
  line: string;
  events: GameEvent[];
}
export interface PlayedMove {
  seat: number;
  turn: number;
  move: string;
}
