// What the home page says of the games before the rules are loaded.
import type { Component } from "svelte";

import CoralEmblem from "../art/CoralEmblem.svelte";
import GreatBarrierReefEmblem from "../art/GreatBarrierReefEmblem.svelte";
import ReefGardensEmblem from "../art/ReefGardensEmblem.svelte";
import ReefProjectEmblem from "../art/ReefProjectEmblem.svelte";
import type { MessageKey } from "./words.svelte";

export interface ShelfGame {
  game: string;
  name: MessageKey;
  summary: MessageKey;
  min: number;
  max: number;
  /** Seats of a game that is started with one click. */
  seats: number;
  Emblem: Component;
}

export const shelf: ShelfGame[] = [
  {
    game: "reef-gardens",
    name: "game.reef-gardens",
    summary: "game.reef-gardens.summary",
    min: 2,
    max: 4,
    seats: 3,
    Emblem: ReefGardensEmblem,
  },
  {
    game: "great-barrier-reef",
    name: "game.great-barrier-reef",
    summary: "game.great-barrier-reef.summary",
    min: 2,
    max: 5,
    seats: 3,
    Emblem: GreatBarrierReefEmblem,
  },
  {
    game: "coral",
    name: "game.coral",
    summary: "game.coral.summary",
    min: 1,
    max: 4,
    seats: 2,
    Emblem: CoralEmblem,
  },
  {
    game: "reef-project",
    name: "game.reef-project",
    summary: "game.reef-project.summary",
    min: 1,
    max: 4,
    seats: 2,
    Emblem: ReefProjectEmblem,
  },
];

export function shelfGame(game: string): ShelfGame | undefined {
  return shelf.find((each) => each.game === game);
}
