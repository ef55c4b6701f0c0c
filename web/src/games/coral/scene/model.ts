// What the scene is told to show, and what it tells back. It knows neither moves nor rules.
import type { TippingEdge } from "../ghost";
import type { PawnLook } from "../look";
import type { Cell } from "../position";
import type { Extent } from "../reef";

export interface SceneCube {
  at: Cell;
  /** The number of its face; null for the rock. */
  look: number | null;
  piece: number;
  falls: boolean;
}
export interface SceneGhost {
  cells: readonly Cell[];
  look: number;
  supports: readonly Cell[];
  tipping: TippingEdge | null;
  /** Cubes over which the pawn goes. */
  way: readonly Cell[];
  pawn: { cube: Cell; look: PawnLook } | null;
  /** Cubes to which the pawn could go later. */
  reach: readonly Cell[];
  stands: boolean;
}
export interface ScenePawn {
  species: string;
  /** The cell in which it stands. */
  at: Cell;
  look: PawnLook;
}
/** What moves, as motion.ts tells it. */
export interface SceneMotion {
  /** In milliseconds. */
  duration: number;
  grown: readonly number[];
  fallen: readonly SceneCube[];
  pawns: readonly {
    species: string;
    look: PawnLook;
    way: readonly Cell[];
    floats: "in" | "out" | null;
  }[];
}
export interface SceneModel {
  cubes: readonly SceneCube[];
  pawns: readonly ScenePawn[];
  /** Cells that can be chosen. */
  targets: readonly Cell[];
  /** Whether the targets are places of a pawn: then a cube stands for the cell above it. */
  standing: boolean;
  ghost: SceneGhost | null;
  recent: readonly Cell[];
  highlighted: readonly Cell[];
  extent: Extent;
  xray: boolean;
  /** The levels are drawn apart. */
  exploded: boolean;
}

export const PRESETS = ["iso", "north", "east", "south", "west", "top"] as const;
export type Preset = (typeof PRESETS)[number];

/** Colours of the page, as CSS writes them. */
export interface Palette {
  ground: string;
  lines: string;
  ink: string;
  legal: string;
  accent: string;
  warn: string;
  casing: string;
  reach: string;
  players: readonly string[];
}
