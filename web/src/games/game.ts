// What a game brings to the frame. A fifth game is a folder like these and one line in the
// registry; nothing else changes.
import type { Component as SvelteComponent } from "svelte";

import type { Component, GameEvent, Parts, Preview, View } from "../engine/protocol";
import type { MessageKey } from "../words/words.svelte";

/** What the schema of a game declares (docs/schema); its `schema.ts` is made from that. */
export interface GameTypes {
  state: unknown;
  shown: unknown;
  move: Parts;
  /** Of its components, by kind. */
  details: object;
}

export interface GameView<G extends GameTypes = GameTypes> extends View {
  state: G["state"];
  shown: G["shown"];
  foreseen?: { state: G["state"]; shown: G["shown"]; drawing: string };
}

/**
 * Everything that a board may ask of the table it shows. It never decides what is legal. Moves are
 * their parts; what can be pressed has the key of its move (`keyOf`) in `data-move`: the frame marks
 * there what it suggests.
 */
export interface Board<G extends GameTypes = GameTypes> {
  /** What is drawn. A held move is on it already, as far as it can be foreseen. */
  view: GameView<G>;
  /** The same but for the held move: what another choice in its place would be made on. */
  unheld: GameView<G>;
  /** Whose eyes: the own area is this seat's. Null for a spectator or a replay of everything. */
  seat: number | null;
  /** Names of the players by seat, as they are to be shown. */
  names: string[];
  /** Legal moves of `seat` now; empty when it is not asked or only looks on. */
  moves: readonly G["move"][];
  isLegal(move: G["move"]): boolean;
  /** What one of the legal moves means, in the engine's words. */
  meaning(move: G["move"]): string;
  /** The moves of the turn that are not committed yet. */
  draft: readonly G["move"][];
  /** Components by kind and id, in the chosen language. */
  component(kind: string, id: string | number): Component | undefined;
  /** What is needed to draw one of them. */
  details<Kind extends keyof G["details"] & string>(
    kind: Kind,
    id: string | number,
  ): G["details"][Kind] | undefined;
  /** Adds a legal move to the draft. With an illegal one: shows in the prompt line why not. */
  choose(move: G["move"]): void;
  /** Says why nothing can be chosen where somebody has tried, if no single move is to blame. */
  refuse(text: string): void;
  /** Adds a legal move as soon as whatever is under way is done: it was never a question. */
  preselect(move: G["move"]): void;
  /** Takes the draft back to before this step of it (from 0) and goes on with another move. */
  instead(step: number, move: G["move"]): void;
  /** Takes the draft back to before this step of it (from 0). */
  back(step: number): void;
  /** Somebody tries things out: nothing is committed by itself, and a plan can be dropped. */
  planning: boolean;
  plan(what: "begin" | "use" | "drop"): void;
  /** Pointer or focus is on a target with this move, which is previewed; null: it left. */
  point(move: G["move"] | null): void;
  /** The preview of the move that is pointed at, as soon as it is known. */
  preview: { move: G["move"]; preview: Preview } | null;
  /** The move that is suggested to whoever has asked for one. */
  hint: G["move"] | null;
  /** Pieces to highlight, named as in `view.shown.scored`; from the score breakdown or the log. */
  highlighted: ReadonlySet<string>;
  /** What the held move or else the last committed turn did, for marks and animation. */
  recent: readonly GameEvent[];
  /** Milliseconds that a movement takes; in styles it is `--motion`. None if motion is reduced. */
  motion: number;
  reducedMotion: boolean;
}

/** The kind of the legal moves among these, in this order: what is asked of a thing now. */
export function askedKind<Move extends Parts, Kind extends Move["kind"]>(
  { moves }: { moves: readonly Move[] },
  kinds: readonly Kind[],
): Kind | undefined {
  return kinds.find((kind) => moves.some((move) => move.kind === kind));
}

export interface Counter {
  /** Message or component name, already in the chosen language. */
  name: string;
  value: string;
}

/**
 * A key that a board listens to, for the help. People may have changed letters: a board finds out by
 * `meantKey`. A board that names the space bar has it for itself; otherwise it hides all marks.
 */
export type Key = readonly [key: string, meaning: MessageKey];

/**
 * What the rules show of a game, made by what its board is made of. All components of the edition
 * are in the context `components`.
 */
export interface RulesPictures {
  /** One component; nothing where words say enough. */
  Picture: SvelteComponent<{ component: Component }>;
  /** The symbols that pictures refer to, where no board has brought them. */
  Sheet: SvelteComponent<Record<string, never>>;
  /** Every icon with its meaning, where a game speaks in icons. */
  Glossary?: SvelteComponent<{ components: readonly Component[]; search: string }>;
}

export interface Game<G extends GameTypes = GameTypes> {
  /** The board with the own area below it, as one component. */
  Board: SvelteComponent<{ board: Board<G> }>;
  /** Three to five figures of a player for the panel beside the score. */
  counters(board: Board<G>, seat: number): Counter[];
  /** Its own keys beside those of the table. */
  keys?: readonly Key[];
  /** How the rules draw its components. */
  rules?: RulesPictures;
}
