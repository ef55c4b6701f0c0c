// What the engine says about a position of Coral (docs/POSITIONS.md), and how to look it up.
import type { Board, GameView } from "../game";
import type { Cell, Details, Move, Shown, SoloCard, State } from "./schema";

export type {
  Cell,
  Column,
  Move,
  Placement,
  ReefPiece,
  Shown,
  SoloCard,
  Tipping,
  Unstable,
} from "./schema";

/** Id of a species. */
export type Species = string;

export interface Coral {
  state: State;
  shown: Shown;
  move: Move;
  details: Details;
}
export type CoralBoard = Board<Coral>;
export type CoralView = GameView<Coral>;

export const SIDES = [
  "north",
  "east",
  "south",
  "west",
] as const satisfies (keyof SoloCard["seen"])[];
export type Side = (typeof SIDES)[number];

export const above = ([x, y, z]: Cell): Cell => [x, y, z + 1];
export const keyOf = (cell: Cell) => cell.join(",");
export const columnKey = ([x, y]: readonly [number, number, ...number[]]) => `${x},${y}`;
export const isSolo = (view: CoralView) => view.seats === 1;

/** Who plays a species: its seat; undefined for a neutral one and in solo. */
export function seatOf(view: CoralView, species: Species): number | undefined {
  const seat = view.state.players.findIndex((player) => player.species === species);
  return seat < 0 ? undefined : seat;
}
