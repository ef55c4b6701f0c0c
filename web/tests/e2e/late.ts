// Tables in the middle of a game: golden games, opened where it is somebody's turn.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

import { golden, type Visit, type Visitor } from "./harness";
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
