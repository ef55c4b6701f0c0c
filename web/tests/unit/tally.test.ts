import { describe, expect, it } from "vitest";

import type { Notation, PlayedMove } from "../../src/engine/protocol";
import type { Save } from "../../src/device/saves";
import { LiveTable } from "../../src/table/table.svelte";
import { hitsOn, Tally } from "../../src/table/tally.svelte";
import { chooser } from "./engine";
import { bot, open, page, person, playOn, until } from "./seated";

const X = "x" as unknown as Notation;
const moves = [0, 1, 1, 0, 1].map((seat): PlayedMove => ({ seat, turn: 0, move: X }));

describe("the tally", () => {
  const tally = new Tally();
  tally.count(0, [5, 5]);
  tally.count(1, [3, 5]);
  tally.count(3, [1, 4]);
  tally.count(4, [4, 1]);
  tally.count(5, [3, 2]);

  it("tells what others have cost a seat, and not what it has lost by itself", () => {
    expect(hitsOn(0, tally.counts, moves)).toEqual([
      { ply: 2, by: 1, points: 2 },
      { ply: 4, by: 1, points: 1 },
    ]);
    expect(hitsOn(1, tally.counts, moves)).toEqual([{ ply: 3, by: 0, points: 3 }]);
  });

  it("forgets what was taken back", () => {
    tally.count(3, [9, 9]);
    expect(hitsOn(0, tally.counts, moves)).toEqual([]);
  });
});

describe("hits", () => {
  it("in a game of Coral are the same when it is opened again", async () => {
    const around = page();
    const table = await open("coral", [person, bot, bot], around);
    await playOn(table, chooser(5), () => table.asked && table.hits.length > 1);
    expect(table.hits.every(({ by, points }) => by !== 0 && points > 0)).toBe(true);
    await until(table, () => around.saves.at(-1)?.ply === table.view?.ply);
    const again = await LiveTable.restore(page(), around.saves.at(-1) as Save);
    await until(again, () => again.hits.length === table.hits.length);
    expect(again.hits).toEqual(table.hits);
  });

  it("leave a history that does not depend on when the table was opened", async () => {
    const around = page();
    const table = await open("great-barrier-reef", [person, bot], around);
    await playOn(table, chooser(6));
    await until(table, () => table.result !== null && around.saves.at(-1)?.over === true);
    const again = await LiveTable.restore(page(), around.saves.at(-1) as Save);
    await until(again, () => again.result !== null);
    expect(again.result).toEqual(table.result);
    expect(again.result?.course.length).toBeGreaterThan(10);
  });
});
