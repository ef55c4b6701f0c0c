// What the engine says about a position of this game (docs/POSITIONS.md), and how to look it up.
import type { Component, View } from "../../engine/protocol";
import type { Board } from "../game";

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

export interface HandPlace {
  /** Null if the viewer may not know it. */
  card: number | null;
  /** Everybody saw it when it was taken from the market. */
  open: boolean;
}
export interface ScoringPlace {
  card: string;
  fish: string;
  /** Spot of the track, the leftmost being 0. */
  marker: number;
}
/** A card of a reef and the place of its top left quadrant. */
export type ReefCard = [card: number, x: number, y: number];

export interface State {
  phase: "choose" | "place" | "trigger" | "take" | "over";
  chosen?: number | null;
  sponges?: number;
  sharks?: number;
  scoring: ScoringPlace[];
  /** Null where a held move would bring a card that nobody knows. */
  market: (number | null)[];
  hands: (HandPlace | null)[][];
  reefs: ReefCard[][];
}

/** The visible quadrants of a reef as letters; x and y are those of the top left corner. */
export interface ReefPicture {
  x: number;
  y: number;
  rows: string[];
}
export interface Shown {
  reefs: ReefPicture[];
  /** Value at the marker of each scoring card, in their order. */
  values: number[];
  deck: number;
  final_round: boolean;
  /** By seat and score line: the quadrants ("x,y") behind it, in groups. */
  scored: Record<string, string[][]>[];
  /** By seat and fish: quadrants where one more would make another group. */
  near: Record<string, { at: string; with: string[] }[]>[];
  /** Market positions from which its player takes after a card, by card. */
  takes: Record<string, number[]>;
  /** Cards in each reef when the game ends. */
  reef_size: number;
}

export type BarrierView = View<State, Shown>;

export function viewOf(board: Board): BarrierView {
  return board.view as BarrierView;
}
/** On what another place, or other markers, would be chosen instead of those that are held. */
export function unheldOf(board: Board): BarrierView {
  return board.unheld as BarrierView;
}

export interface CardDetails {
  /** A position of the market, or "*". */
  number: number | string;
  /** Symbols: top left, top right, bottom left, bottom right. */
  quadrants: [string, string, string, string];
}
export interface ScoringDetails {
  cells: [number, number][];
  track: number[];
  start: number;
}

export function cardDetails(board: Board, card: number): CardDetails | undefined {
  return board.component("card", card)?.details as CardDetails | undefined;
}
export function scoringDetails(board: Board, card: string): ScoringDetails | undefined {
  return board.component("scoring-card", card)?.details as ScoringDetails | undefined;
}

export function letterOf(board: Board, symbol: string): string {
  const details = board.component("symbol", symbol)?.details as { letter: string } | undefined;
  return details?.letter ?? "";
}

/** The symbols by the letters of `shown.reefs`. */
export function symbolsByLetter(board: Board): Map<string, Component> {
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
