// The parts of a view of Reef Gardens that the board draws, as docs/POSITIONS.md describes them.
import type { View } from "../../engine/protocol";

/** Id of a species, with `*` for a clownfish. */
export type Tile = string;

export interface Player {
  money: number;
  divers: number;
  shells: Record<string, number>;
  stored: { tile: Tile; this_turn: boolean }[];
}
export interface Reef {
  owner: number | null;
  tiles: Record<string, Tile>;
}
export interface Site {
  state: "chip" | "built" | "scored";
  station?: number;
}
export interface Position {
  phase: "turn" | "site" | "tile" | "surfacing" | "over";
  active: number;
  planting: boolean;
  /** The station to be built in the phase `site`. */
  drawn: number | null;
  chosen: Tile | null;
  origin: "bought" | "stored" | "boat" | "none";
  bought: Tile[];
  nursery: (Tile | null)[];
  sites: Record<string, Site>;
  players: Player[];
  reefs: Reef[];
  shells: Record<string, string>;
}

export type Growth = "new" | "extend" | "merge" | "absorb";
export interface ShownSite {
  space: string;
  tiles: number[];
  surrounded: boolean;
  ring: string[];
  occupied: string[];
  starts: string[];
  higher?: number;
  lower?: number;
}
export interface Shown {
  rows: string[];
  sites: Record<string, ShownSite>;
  lines: Record<string, { price: number }>;
  limits: { money: number; divers: number; income: number[] };
  /** What planting the chosen tile would do, for every legal move that plants it. */
  targets?: Record<string, { kind: Growth; before: number; size: number }>;
  /** What closing a reef with a diver would score, and the leads it gives up, by its first space. */
  reefs: Record<string, { points: number; gives_up: string[] }>;
  /** What everybody would have if the game ended now. */
  ending: { total: number; sources: Record<string, number>; places: Record<string, number> }[];
  /** For each seat the pieces behind its points, by source. */
  scored: Record<string, string[][]>[];
  /** About how often the nursery is filled until the end. */
  refills: number;
  bag: number;
  stations: number;
  chips: number;
}

export type GardensView = View<Position, Shown>;

export const speciesOf = (tile: Tile) => tile.replace("*", "");
export const hasClownfish = (tile: Tile) => tile.endsWith("*");

/** A reef is named by its first space in reading order; its tiles are listed in that order. */
export const nameOf = (reef: Reef) => Object.keys(reef.tiles)[0] ?? "";

export function reefAt(position: Position, space: string): Reef | undefined {
  return position.reefs.find((reef) => space in reef.tiles);
}

export function siteAt(shown: Shown, space: string): string | undefined {
  return Object.keys(shown.sites).find((letter) => shown.sites[letter]?.space === space);
}
