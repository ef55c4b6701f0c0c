// Tables in the middle of a game: golden games, opened where it is somebody's turn.
import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";

import type { GameEvent, PlayedMove, View } from "../../src/engine/protocol";
import { engine } from "../unit/engine";
import { FIXTURES, golden, type Visit, type Visitor } from "./harness";
import { putEntry, recordBefore } from "./saved";

export interface Late {
  game: "coral" | "great-barrier-reef" | "reef-gardens" | "reef-project";
  name: string;
  turn: number;
  seat: number;
  seats: number;
  /** So many decisions of the turn are made already: then somebody else is asked. */
  decisions?: number;
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
  { game, name, turn, seat, seats, decisions = 0 }: Late,
  visitor: Visitor = {},
): Promise<Page> {
  const touch = (visitor.width ?? 1280) < 600;
  const page = await visit("/about", { before: knownGames, touch, ...visitor });
  const played = readFileSync(golden(game.replaceAll("-", "_"), name), "utf8");
  const players = Array.from({ length: seats }, (_, each) =>
    each === seat ? { kind: "person" } : { kind: "bot", spec: "greedy" },
  );
  const names = ["Anna", "Ben", "Carla", "Dmitri"].slice(0, seats);
  const save = { id: "late", game, record: recordWithin(played, turn, decisions), names, players };
  await putEntry(page, "late", { ...save, updated: 1, ply: 1, over: false, takenBack: [] });
  await page.goto("/table/late");
  await page
    .locator(decisions > 0 ? "main" : "main .legal, main .move, main .end")
    .first()
    .waitFor();
  return page;
}

/** What somebody is asked at the beginning of a turn, and what each move would bring. */
export interface Situation<V extends View> {
  view: V;
  seat: number;
  moves: string[];
  foresee(move: string): Promise<GameEvent[]>;
}
/** Whether a situation is the one that is looked for; what else a test wants to know of it. */
type Fits<V extends View, Found> = (
  situation: Situation<V>,
) => Promise<Found | null> | Found | null;

/**
 * The first turn of the golden games of these names that fits: deals and rules may change, what a
 * test needs of a position does not.
 */
export async function findLate<V extends View, Found>(
  game: Late["game"],
  names: RegExp,
  fits: Fits<V, Found>,
): Promise<Late & { found: Found }> {
  const ask = await engine();
  const folder = game.replaceAll("-", "_");
  const all = readdirSync(`${FIXTURES}${folder}/golden`).flatMap((file) =>
    file.endsWith(".reef") && names.test(file) ? [file.slice(0, -".reef".length)] : [],
  );
  for (const name of all.sort()) {
    const record = readFileSync(golden(folder, name), "utf8");
    const { table } = await ask<{ table: string }>({ do: "load", record });
    const { moves: played } = await ask<{ moves: PlayedMove[] }>({ do: "moves", table });
    for (const [ply, { seat, turn }] of played.entries()) {
      if (played[ply - 1]?.turn === turn) continue;
      const { table: past } = await ask<{ table: string }>({ do: "fork", table, ply });
      const { view } = await ask<{ view: V }>({ do: "view", table: past, viewer: seat });
      const { moves } = await ask<{ moves: string[] }>({ do: "legal", table: past, seat });
      const foresee = async (move: string) =>
        (await ask<{ events: GameEvent[] }>({ do: "preview", table: past, seat, move })).events;
      const found = await fits({ view, seat, moves, foresee });
      await ask({ do: "close", table: past });
      if (found !== null) return { game, name, turn, seat, seats: view.seats, found };
    }
    await ask({ do: "close", table });
  }
  throw new Error(`no such turn in any game of ${game}`);
}
