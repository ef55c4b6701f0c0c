// A game that the client has never heard of stands on the home page like the others.
import { render } from "svelte/server";
import { expect, test } from "vitest";

import type { GameInfo } from "../../src/engine/protocol";
import GameEmblem from "../../src/art/GameEmblem.svelte";
import { loadBoard } from "../../src/games/registry";
import { cardsOf, shelf } from "../../src/games/shelf";
import GameCard from "../../src/ui/GameCard.svelte";
import { engine } from "./engine";

const ask = await engine();
const { games } = await ask<{ games: GameInfo[] }>({ do: "games" });

const made: GameInfo = {
  ...(games[0] as GameInfo),
  game: "tide-pools",
  name: "Tide Pools",
  summary: "Shells with numbers.",
  min_seats: 3,
  max_seats: 6,
};

test("what the client says of a game before the rules are loaded is what they say", () => {
  for (const { game, min, max } of shelf) {
    const info = games.find((each) => each.game === game);
    expect(info).toMatchObject({ min_seats: min, max_seats: max });
  }
  expect(cardsOf([])).toHaveLength(shelf.length);
});

test("any other comes after them, as the engine tells it, with a picture for any game", () => {
  const cards = cardsOf([made]);
  expect(cards).toHaveLength(shelf.length + 1);
  expect(cards.at(-1)).toEqual({
    game: "tide-pools",
    name: "Tide Pools",
    summary: "Shells with numbers.",
    min: 3,
    max: 6,
    seats: 3,
    Emblem: GameEmblem,
  });
});

test("its card leads to it, and it has no board: it is played in text mode", async () => {
  const card = cardsOf([made]).at(-1);
  if (!card) throw new Error("there is no card");
  const props = { teaches: false, card, isStarting: false, disabled: false, onplay() {} };
  const { body } = render(GameCard, { props });
  for (const part of ["Tide Pools", "Shells with numbers.", "<svg", 'href="/play/tide-pools"']) {
    expect(body).toContain(part);
  }
  expect(await loadBoard("tide-pools")).toBeNull();
});
