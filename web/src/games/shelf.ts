// The games on the home page. What the client itself says of them is there before the rules are
// loaded; of any other game it knows what the engine tells.
import type { Component } from "svelte";

import CoralEmblem from "../art/CoralEmblem.svelte";
import GameEmblem from "../art/GameEmblem.svelte";
import GreatBarrierReefEmblem from "../art/GreatBarrierReefEmblem.svelte";
import ReefGardensEmblem from "../art/ReefGardensEmblem.svelte";
import ReefProjectEmblem from "../art/ReefProjectEmblem.svelte";
import type { GameInfo } from "../engine/protocol";
import { t, type MessageKey } from "../words/words.svelte";

export interface ShelfGame {
  game: string;
  name: MessageKey;
  summary: MessageKey;
  /** What somebody needs to know who has never played it. */
  steps: MessageKey[];
  min: number;
  max: number;
  /** Seats of a game that is started with one click. */
  seats: number;
  /** Its last points are only counted at the end: nobody can say what they would be now. */
  ending?: true;
  Emblem: Component;
}

export const shelf: ShelfGame[] = [
  {
    game: "reef-gardens",
    name: "game.reef-gardens",
    summary: "game.reef-gardens.summary",
    steps: ["first.reef-gardens.1", "first.reef-gardens.2", "first.reef-gardens.3"],
    min: 2,
    max: 4,
    seats: 3,
    Emblem: ReefGardensEmblem,
  },
  {
    game: "great-barrier-reef",
    name: "game.great-barrier-reef",
    summary: "game.great-barrier-reef.summary",
    steps: [
      "first.great-barrier-reef.1",
      "first.great-barrier-reef.2",
      "first.great-barrier-reef.3",
    ],
    min: 2,
    max: 5,
    seats: 3,
    Emblem: GreatBarrierReefEmblem,
  },
  {
    game: "coral",
    name: "game.coral",
    summary: "game.coral.summary",
    steps: ["first.coral.1", "first.coral.2", "first.coral.3"],
    min: 1,
    max: 4,
    seats: 2,
    Emblem: CoralEmblem,
  },
  {
    game: "reef-project",
    name: "game.reef-project",
    summary: "game.reef-project.summary",
    steps: ["first.reef-project.1", "first.reef-project.2", "first.reef-project.3"],
    min: 1,
    max: 4,
    seats: 2,
    ending: true,
    Emblem: ReefProjectEmblem,
  },
];

/** A game as it stands on the home page. */
export interface GameOnShelf {
  game: string;
  name: string;
  summary: string;
  min: number;
  max: number;
  seats: number;
  Emblem: Component;
}

/** With few players a game is the quickest. */
const FEW = 2;

/** Those that the client knows, then what else the engine plays, with a picture for any game. */
export function cardsOf(games: readonly GameInfo[]): GameOnShelf[] {
  const known = shelf.map((each) => ({ ...each, name: t(each.name), summary: t(each.summary) }));
  const others = games.filter(({ game }) => !shelfGame(game));
  return [
    ...known,
    ...others.map(({ game, name, summary, min_seats: min, max_seats: max }) => {
      const seats = Math.min(Math.max(FEW, min), max);
      return { game, name, summary, min, max, seats, Emblem: GameEmblem };
    }),
  ];
}

export function shelfGame(game: string): ShelfGame | undefined {
  return shelf.find((each) => each.game === game);
}
