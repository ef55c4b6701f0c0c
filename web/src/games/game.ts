// What a game brings to the frame. A fifth game is a folder like these and one line in the
// registry; nothing else changes.
import type { Component as SvelteComponent } from "svelte";

import type { Component, GameEvent, Preview, View } from "../engine/protocol";
import type { MessageKey } from "../words/words.svelte";

/**
 * Everything that a board may ask of the table it shows. It never decides what is legal. What can be
 * pressed has the notation of its move in `data-move`: the frame marks there what it suggests.
 */
export interface Board {
  /** What is drawn. A held move is on it already, as far as it can be foreseen. */
  view: View;
  /** The same but for the held move: what another choice in its place would be made on. */
  unheld: View;
  /** Whose eyes: the own area is this seat's. Null for a spectator or a replay of everything. */
  seat: number | null;
  /** Names of the players by seat, as they are to be shown. */
  names: string[];
  /** Legal moves of `seat` now, in notation; empty when it is not asked or only looks on. */
  moves: readonly string[];
  /** What one of these moves means, in the engine's words. */
  meaning(move: string): string;
  /** Components by kind and id, in the chosen language. */
  component(kind: string, id: string | number): Component | undefined;
  /** Adds a legal move to the draft. With an illegal one: shows in the prompt line why not. */
  choose(move: string): void;
  /** Says why nothing can be chosen where somebody has tried, if no single move is to blame. */
  refuse(text: string): void;
  /** Adds a legal move as soon as whatever is under way is done: it was never a question. */
  preselect(move: string): void;
  /** Takes the draft back to before this step of it (from 0) and goes on with another move. */
  instead(step: number, move: string): void;
  /** Takes the draft back to before this step of it (from 0). */
  back(step: number): void;
  /** Somebody tries things out: nothing is committed by itself, and a plan can be dropped. */
  planning: boolean;
  plan(what: "begin" | "use" | "drop"): void;
  /** Pointer or focus is on a target with these moves (the first is previewed); null: it left. */
  point(move: string | null): void;
  /** The preview of the move that is pointed at, as soon as it is known. */
  preview: { move: string; preview: Preview } | null;
  /** The move that is suggested to whoever has asked for one. */
  hint: string | null;
  /** Pieces to highlight, named as in `view.shown.scored`; from the score breakdown or the log. */
  highlighted: ReadonlySet<string>;
  /** What the held move or else the last committed turn did, for marks and animation. */
  recent: readonly GameEvent[];
  /** Milliseconds that a movement takes; in styles it is `--motion`. None if motion is reduced. */
  motion: number;
  reducedMotion: boolean;
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

export interface Game {
  /** The board with the own area below it, as one component. */
  Board: SvelteComponent<{ board: Board }>;
  /** Three to five figures of a player for the panel beside the score. */
  counters(board: Board, seat: number): Counter[];
  /** Its own keys beside those of the table. */
  keys?: readonly Key[];
}
