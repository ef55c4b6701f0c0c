// Reef Gardens: views, moves and components.
// Made from docs/schema/reef-gardens.json by typing.ts: do not edit.

/** What the viewer knows of the position; null is what it does not. */
export interface State {
  first: number;
  turn: number;
  active: number;
  phase: "turn" | "site" | "tile" | "surfacing" | "over";
  passes: number;
  planting: boolean;
  has_bought: boolean;
  /** The station to be built in the phase `site`. */
  drawn: number | null;
  /** The tile that is being dealt with. */
  chosen: string | null;
  origin: "bought" | "stored" | "boat" | "none";
  bought: readonly string[];
  gone: readonly string[];
  nursery: readonly (string | null)[];
  sites: Record<string, Site>;
  players: readonly Player[];
  reefs: readonly Reef[];
  /** Shells and placed octopuses on the board, by space. */
  shells: Record<string, string>;
  bag: readonly (string | null)[];
  stations: readonly (number | null)[];
  chips: readonly (string | null)[];
}

export interface Site {
  state: "chip" | "built" | "scored";
  station?: number;
}

export interface Player {
  money: number;
  /** At home. */
  divers: number;
  points: Record<string, number>;
  shells: Record<string, number>;
  stored: readonly { tile: string; this_turn: boolean }[];
}

export interface Reef {
  /** Null: it is neutral. */
  owner: number | null;
  /** By space, in reading order; the first space names the reef. */
  tiles: Record<string, string>;
}

export interface Shown {
  board: string;
  rows: readonly string[];
  sites: Record<string, ShownSite>;
  lines: Record<string, { price: number }>;
  /** What closing a reef with a diver would score, and the leads it gives up, by its first space. */
  reefs: Record<string, { points: number; gives_up: readonly string[] }>;
  limits: { money: number; divers: number; income: readonly number[] };
  /** What everybody would have if the game ended now. */
  ending: readonly {
    total: number;
    sources: Record<string, number>;
    places: Record<string, number>;
  }[];
  /** About how often the nursery is filled until the end. */
  refills: number;
  bag: number;
  stations: number;
  chips: number;
  scored: readonly Scored[];
  /** While a tile is to be planted: what that would do, by space. */
  targets?: Record<string, Growth>;
}

export interface ShownSite {
  space: string;
  ring: readonly string[];
  occupied: readonly string[];
  starts: readonly string[];
  /** By seat. */
  tiles: readonly number[];
  surrounded: boolean;
  higher?: number;
  lower?: number;
}

export interface Growth {
  kind: "new" | "extend" | "merge" | "absorb";
  before: number;
  size: number;
}

/** For each source of points the pieces behind it, in groups. */
export type Scored = Record<string, readonly (readonly string[])[]>;

export type Move =
  | { kind: "buy"; line: string }
  | { kind: "site"; site: string }
  | { kind: "tile"; tile: string }
  | { kind: "take"; tile: string }
  | { kind: "plant"; space: string }
  | { kind: "algae"; space: string }
  | { kind: "store" }
  | { kind: "discard" }
  | { kind: "pearl2" }
  | { kind: "pearl3" }
  | { kind: "boat"; nursery: number }
  | { kind: "octopus"; space: string }
  | { kind: "submarine" }
  | { kind: "turtle"; space: string }
  | { kind: "close"; space: string }
  | { kind: "end" }
  | { kind: "pass" };

/** Of each kind of component. */
export interface Details {
  species: { tiles: number; clownfish: number; index: number };
  shell: { count: number };
  station: { higher: number; lower: number };
  line: { spaces: readonly number[] };
  nursery: { x: number; y: number };
  piece: Record<string, never>;
}
