// Coral: views, moves and components.
// Made from docs/schema/coral.json by typing.ts: do not edit.

/** x to the east, y to the north, z upwards: a cube, or the cell that it would fill. */
export type Cell = readonly [number, number, number];

/** What the viewer knows of the position; null is what it does not. */
export interface State {
  turn: number;
  phase: "piece" | "place" | "pawn" | "turn" | "slide" | "return" | "over";
  /** The species of the piece that is being placed. */
  chosen: string | null;
  pieces: readonly { species: string; at: string }[];
  /** By species: the cube under it, or `off`, `fallen`, `waiting`. */
  pawns: Record<string, string>;
  players: readonly Player[];
  gone: Record<string, number>;
  /** Not in solo, like the rest up to `owed`. */
  stage?: "setup" | "pawns" | "game";
  first?: number;
  active?: number;
  ending?: boolean;
  idle?: number;
  owed?: number;
  /** Only in solo. */
  cards?: Record<string, number>;
  bag?: readonly (string | null)[];
}

export interface Player {
  /** Pieces by species; null while it is not known what was drawn. */
  reserve: Record<string, number> | null;
  /** Not in solo. */
  species?: string;
  moved?: boolean;
}

export interface Shown {
  pieces: readonly ReefPiece[];
  columns: readonly ReefColumn[];
  pawns: Record<string, { seat: number | null; cube: Cell | null }>;
  acting: string | null;
  sunlight: Record<string, number>;
  scored: readonly Scored[];
  /** While a piece is to be placed. */
  placements?: readonly Placement[];
  /** Placements that only CO-4 forbids. */
  unstable?: readonly Unstable[];
  /** While a pawn may slide. */
  slides?: readonly Slide[];
  /** While the pawn is to be placed on the reef. */
  entries?: readonly Entry[];
  growths?: Record<string, number>;
  returns?: { grow: number; move: number };
  /** In the end phase, by seat. */
  turns?: readonly { least: number; most: number }[];
  setup?: { covered: number; faces: number; rules: number };
  partners?: readonly number[];
  highest?: readonly (Highest | null)[];
  cards?: Record<string, SoloCard>;
  bag?: number;
}

export interface ReefPiece {
  species: string;
  /** The corner first. */
  cubes: readonly Cell[];
}

export interface ReefColumn {
  x: number;
  y: number;
  /** Of its top, counted from 1. */
  level: number;
  species: string | null;
  seat: number | null;
  /** Null for the rock. */
  piece: number | null;
}

/** A column that a placement changes, as it is afterwards; at level 0 nothing is left. */
export interface Column {
  x: number;
  y: number;
  level: number;
  species: string | null;
  seat: number | null;
}

export interface Placement {
  cubes: readonly Cell[];
  supports: readonly Cell[];
  changes: readonly Column[];
  lifts?: Cell;
  reach?: Reach;
  highest?: readonly (Highest | null)[];
  falls?: readonly number[];
  tipping?: Tipping;
}

export interface Unstable {
  cubes: readonly Cell[];
  supports: readonly Cell[];
  tipping: Tipping;
}

export interface Slide {
  /** The cubes on its way, the end included. */
  way: readonly Cell[];
  reach: Reach;
}

export interface Entry {
  cube: Cell;
  reach: Reach;
}

/** Where the pawn could slide on its next turn: cubes on top of columns. */
export type Reach = readonly Cell[];

export interface Tipping {
  /** Its number; a piece to be placed has the number after the last one. */
  piece: number;
  /** East and north as -1, 0 or 1; both 0 where it just drops. */
  edge: readonly [number, number];
}

/** What decides a tie first: icons on the highest level where there are any. */
export interface Highest {
  level: number;
  icons: number;
}

export interface SoloCard {
  card: string;
  /** Of its points, on the score sheet. */
  source: string;
  count: number;
  points: number;
  seen: {
    top?: readonly Cell[];
    north?: readonly Cell[];
    east?: readonly Cell[];
    south?: readonly Cell[];
    west?: readonly Cell[];
  };
}

/** For each source of points the pieces behind it, in groups. */
export type Scored = Record<string, readonly (readonly string[])[]>;

export type Move =
  | { kind: "piece"; species: string }
  | { kind: "place"; cubes: readonly Cell[] }
  | { kind: "slide"; column: readonly [number, number] }
  | { kind: "stay" }
  | { kind: "float" }
  | { kind: "enter"; cube: Cell }
  | { kind: "return"; species: string }
  | { kind: "pass" };

/** Of each kind of component. */
export interface Details {
  species: { pieces: number; index: number };
  "scoring-card": {
    species: string;
    complexity: number;
    points: readonly number[];
    sides: readonly ("top" | "north" | "east" | "south" | "west")[];
  };
  "setup-card": { pieces: Record<string, string>; pawns: Record<string, string> };
}
