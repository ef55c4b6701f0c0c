// What the engine says about a position of this game (docs/POSITIONS.md), and how to look it up.
import type { Component } from "../../engine/protocol";
import type { Board, GameView } from "../game";
import type { Details, Move, Shown, State } from "./schema";

export type { HandPlace, Move, ReefCard, ReefPicture, ScoringPlace } from "./schema";

/** The symbols that are drawn, in the order of the rulebook's table. */
export const SYMBOLS = [
  "red-snapper",
  "parrot-fish",
  "damsel-fish",
  "clown-fish",
  "butterfly-fish",
  "coral",
  "sponge",
  "tiger-shark",
  "starfish",
] as const;

/** What the engine says about this game. */
export interface GreatBarrierReef {
  state: State;
  shown: Shown;
  move: Move;
  details: Details;
}
export type BarrierBoard = Board<GreatBarrierReef>;
export type BarrierView = GameView<GreatBarrierReef>;

export function letterOf(board: BarrierBoard, symbol: string): string {
  return board.details("symbol", symbol)?.letter ?? "";
}

/** The symbols by the letters of `shown.reefs`. */
export function symbolsByLetter(board: BarrierBoard): Map<string, Component> {
  const symbols = SYMBOLS.map((id) => board.component("symbol", id)).filter((one) => !!one);
  return new Map(symbols.map((one) => [letterOf(board, one.id), one]));
}

/** What a group of this symbol is worth now; undefined for symbols that no scoring card counts. */
export function valueOf(view: BarrierView, symbol: string): number | undefined {
  const place = view.state.scoring.findIndex(({ fish }) => fish === symbol);
  return view.shown.values[place];
}

/** The hands and reefs of everybody, the viewer's own left out. */
export function otherSeats(view: BarrierView, own: number | null): number[] {
  return view.shown.reefs.map((_, seat) => seat).filter((seat) => seat !== own);
}
