// What the engine says about a position of Reef Gardens (docs/POSITIONS.md), and how to look it up.
import type { Board, GameView } from "../game";
import type { Details, Growth as ShownGrowth, Move, Reef, Shown, State } from "./schema";

export type { Move, Player, Reef, ShownSite, Site } from "./schema";

/** Id of a species, with `*` for a clownfish. */
export type Tile = string;

export interface ReefGardens {
  state: State;
  shown: Shown;
  move: Move;
  details: Details;
}
export type GardensBoard = Board<ReefGardens>;
export type GardensView = GameView<ReefGardens>;

/** What planting a tile makes of the reefs around it. */
export type Growth = ShownGrowth["kind"];

export const speciesOf = (tile: Tile) => tile.replace("*", "");
export const hasClownfish = (tile: Tile) => tile.endsWith("*");

/** A reef is named by its first space in reading order; its tiles are listed in that order. */
export const nameOf = (reef: Reef) => Object.keys(reef.tiles)[0] ?? "";

export function reefAt(position: State, space: string): Reef | undefined {
  return position.reefs.find((reef) => space in reef.tiles);
}

export function siteAt(shown: Shown, space: string): string | undefined {
  return Object.keys(shown.sites).find((letter) => shown.sites[letter]?.space === space);
}
