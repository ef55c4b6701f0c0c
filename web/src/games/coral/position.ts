// The parts of a view of Coral that the board draws, as docs/POSITIONS.md describes them.
import type { View } from "../../engine/protocol";

/** x to the east, y to the north, z upwards; a cube or the cell that it would fill. */
export type Cell = readonly [x: number, y: number, z: number];
/** Id of a species; null is the rock. */
export type Species = string;

export interface Player {
  /** Pieces by species; null while it is not known what was drawn. */
  reserve: Record<Species, number> | null;
  /** Not in solo. */
  species?: Species;
  moved?: boolean;
}
export type Phase = "piece" | "place" | "pawn" | "turn" | "slide" | "return" | "over";
export interface Position {
  phase: Phase;
  chosen: Species | null;
  /** By species: the cube under it, or `off`, `fallen`, `waiting`. */
  pawns: Record<Species, string>;
  players: Player[];
  gone: Record<Species, number>;
  stage?: "setup" | "pawns" | "game";
  active?: number;
  ending?: boolean;
  owed?: number;
}

export interface ReefPiece {
  species: Species;
  cubes: Cell[];
}
export interface Column {
  x: number;
  y: number;
  /** Of its top, counted from 1; 0 where nothing is left. */
  level: number;
  species: Species | null;
  seat: number | null;
}
export interface Tipping {
  /** Its number; a piece to be placed has the number after the last one. */
  piece: number;
  /** East and north as -1, 0 or 1; both 0 where it just drops. */
  edge: readonly [east: number, north: number];
}
/** What decides a tie first: icons on the highest level where there are any. */
export interface Highest {
  level: number;
  icons: number;
}
export interface Placement {
  cubes: Cell[];
  supports: Cell[];
  changes?: Column[];
  lifts?: Cell;
  highest?: (Highest | null)[];
  falls?: number[];
  tipping?: Tipping;
}
export const SIDES = ["north", "east", "south", "west"] as const;
export type Side = (typeof SIDES)[number];

export interface SoloCard {
  card: string;
  /** Of its points, on the score sheet. */
  source: string;
  count: number;
  points: number;
  seen: Partial<Record<Side | "top", Cell[]>>;
}
export interface Shown {
  pieces: ReefPiece[];
  columns: (Column & { piece: number | null })[];
  pawns: Record<Species, { seat: number | null; cube: Cell | null }>;
  acting: Species | null;
  sunlight: Record<Species, number>;
  placements?: Record<string, Placement>;
  unstable?: Record<string, Placement>;
  slides?: Record<string, Cell[]>;
  /** By move: where the pawn could slide on its next turn. */
  reach?: Record<string, Cell[]>;
  growths?: Record<Species, number>;
  returns?: { grow: number; move: number };
  setup?: { covered: number; faces: number; rules: number };
  partners?: number[];
  highest?: (Highest | null)[];
  /** In the end phase, by seat. */
  turns?: { least: number; most: number }[];
  cards?: Record<Species, SoloCard>;
  bag?: number;
}

export type CoralView = View<Position, Shown>;

export const above = ([x, y, z]: Cell): Cell => [x, y, z + 1];
export const keyOf = (cell: Cell) => cell.join(",");
export const columnKey = ([x, y]: readonly [number, number, ...number[]]) => `${x},${y}`;
export const isSolo = (view: CoralView) => view.seats === 1;

/** Who plays a species: its seat; undefined for a neutral one and in solo. */
export function seatOf(view: CoralView, species: Species): number | undefined {
  const seat = view.state.players.findIndex((player) => player.species === species);
  return seat < 0 ? undefined : seat;
}
