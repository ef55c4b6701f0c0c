// Tables in the middle of a game, opened where it is somebody's turn: of golden games, or of others
// that bots play here.
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";

import type { Ask } from "../../src/engine/engine";
import type { GameEvent, Parts, PlayedMove, Preview, Seen } from "../../src/engine/protocol";
import type { GameTypes, GameView } from "../../src/games/game";
import { engine } from "../unit/engine";
import { FIXTURES, golden, type Visit, type Visitor } from "./harness";
import { putEntry, recordBefore } from "./saved";

export interface Late {
  game: "coral" | "great-barrier-reef" | "reef-gardens" | "reef-project";
  record: string;
  turn: number;
  seat: number;
  seats: number;
  /** So many decisions of the turn are made already: then somebody else is asked. */
  decisions?: number;
}

/** The record of a golden game. */
export function goldenRecord(game: Late["game"], name: string): string {
  return readFileSync(golden(game.replaceAll("-", "_"), name), "utf8");
}

/** A record up to some decisions of this turn, each of which is a line. */
function recordWithin(record: string, turn: number, decisions: number): string {
  const of = (line: string) => line.startsWith(`${turn}.`);
  const made = record.split("\n").filter(of).slice(0, decisions);
  return [recordBefore(record, turn).trimEnd(), ...made, ""].join("\n");
}

/** Somebody who knows the games, so that no first steps are told. */
function knownGames(): void {
  const met = ["coral", "great-barrier-reef", "reef-gardens", "reef-project"];
  localStorage.setItem(
    "lagoon.preferences",
    JSON.stringify({ botDelay: 0, confirm: "always", met }),
  );
}

/** The table before this turn; everybody else is a bot. */
export async function openLate(
  visit: Visit,
  { game, record, turn, seat, seats, decisions = 0 }: Late,
  visitor: Visitor = {},
): Promise<Page> {
  const touch = (visitor.width ?? 1280) < 600;
  const page = await visit("/about", { before: knownGames, touch, ...visitor });
  const players = Array.from({ length: seats }, (_, each) =>
    each === seat ? { kind: "person" } : { kind: "bot", spec: "greedy" },
  );
  const names = ["Anna", "Ben", "Carla", "Dmitri"].slice(0, seats);
  const save = { id: "late", game, record: recordWithin(record, turn, decisions), names, players };
  await putEntry(page, "late", { ...save, updated: 1, ply: 1, over: false, takenBack: [] });
  await page.goto("/table/late");
  await page
    .locator(decisions > 0 ? "main" : "main .legal, main .move, .end")
    .first()
    .waitFor();
  return page;
}

/** What somebody is asked at the beginning of a turn, and what each move would bring. */
export interface Situation<G extends GameTypes> {
  view: GameView<G>;
  seat: number;
  moves: G["move"][];
  foresee(move: Parts): Promise<readonly GameEvent[]>;
}
/** Whether a situation is the one that is looked for; what else a test wants to know of it. */
type Fits<G extends GameTypes, Found> = (
  situation: Situation<G>,
) => Promise<Found | null> | Found | null;

/** Who has played the games that are looked through, and how many at a table. */
export interface Played {
  bot: "greedy" | "random";
  seats: number[];
}

/** More games than this are not played to find a turn. */
const MOST_GAMES = 30;

/** The golden games of these players, and as many more as somebody wants to look through. */
async function* recordsOf(ask: Ask, game: Late["game"], { bot, seats }: Played) {
  const folder = game.replaceAll("-", "_");
  const isWanted = (file: string) =>
    file.endsWith(".reef") && seats.some((count) => file.startsWith(`${bot}_${count}_`));
  for (const file of readdirSync(`${FIXTURES}${folder}/golden`).filter(isWanted).sort()) {
    yield goldenRecord(game, file.slice(0, -".reef".length));
  }
  for (let number = 0; number < MOST_GAMES; ++number) {
    const count = seats[number % seats.length];
    yield await playedBy(ask, { game, seats: count, seed: `late ${number}` }, bot);
  }
}

/** The record of a whole game of bots. */
async function playedBy(ask: Ask, setup: object, bot: string): Promise<string> {
  const opened = await ask<{ table: string; awaiting: number[] }>({ do: "new", ...setup });
  const { table } = opened;
  for (let { awaiting } = opened, ply = 0; awaiting.length > 0; ++ply) {
    const [seat] = awaiting;
    const asked = { do: "bot", table, seat, spec: bot, seed: `${ply}` };
    const { move } = await ask<{ move: string }>(asked);
    ({ awaiting } = await ask<{ awaiting: number[] }>({ do: "play", table, seat, move }));
  }
  const { record } = await ask<{ record: string }>({ do: "record", table });
  await ask({ do: "close", table });
  return record;
}

/** The first turn that fits: deals and rules may change, what a test needs of a position does not. */
export async function findLate<G extends GameTypes, Found>(
  game: Late["game"],
  played: Played,
  fits: Fits<G, Found>,
): Promise<Late & { found: Found }> {
  const ask = await engine();
  for await (const record of recordsOf(ask, game, played)) {
    const { table } = await ask<{ table: string }>({ do: "load", record });
    const { moves: all } = await ask<{ moves: PlayedMove[] }>({ do: "moves", table });
    for (const [ply, { seat, turn }] of all.entries()) {
      if (all[ply - 1]?.turn === turn) continue;
      const before = { do: "match", record: recordBefore(record, turn) };
      const { table: past } = await ask<{ table: string }>(before);
      const seen = await ask<Seen>({ do: "see", table: past, viewer: seat });
      const view = seen.view as GameView<G>;
      const moves = seen.moves.map(({ parts }) => parts as G["move"]);
      const foresee = async (move: Parts) =>
        (await ask<Preview>({ do: "preview", table: past, seat, move })).events;
      const found = await fits({ view, seat, moves, foresee });
      await ask({ do: "close", table: past });
      if (found !== null) return { game, record, turn, seat, seats: view.seats, found };
    }
    await ask({ do: "close", table });
  }
  throw new Error(`no such turn in any game of ${game}`);
}
