import { describe, expect, it } from "vitest";

import type { Save } from "../../src/device/saves";
import { LiveTable } from "../../src/table/table.svelte";
import { chooser } from "./engine";
import { bot, open, page, person, playOn, QUICK, until } from "./seated";

/** A page on which things move, and time only goes on when somebody says so. */
function slowPage() {
  const waiting: (() => void)[] = [];
  return {
    ...page({
      preferences: { ...QUICK, confirm: "always", reducedMotion: false },
      wait: () => new Promise<void>((resolve) => waiting.push(resolve)),
    }),
    next: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
}

/** A game in which the first seat is asked again: others have moved since it did. */
async function saved(game: string, players = [person, bot]): Promise<Save> {
  const around = page();
  const table = await open(game, players, around);
  const hasReturned = ({ awaiting, past: { played } }: LiveTable) =>
    awaiting.includes(0) && played.at(-1)?.seat !== 0 && played.some(({ seat }) => seat === 0);
  await playOn(table, chooser(3), hasReturned);
  await until(table, () => around.saves.at(-1)?.ply === table.past.played.length);
  return around.saves.at(-1) as Save;
}

const shown = (table: LiveTable) => table.past.moment?.view.ply ?? null;

describe.each(["reef-gardens", "great-barrier-reef", "coral", "reef-project"])(
  "a return to %s",
  (game) => {
    it("shows what others did since the last own turn, and then the present", async () => {
      const around = slowPage();
      const table = await LiveTable.restore(around, await saved(game));
      const own = table.past.played.findLastIndex(({ seat }) => seat === 0);
      await table.recap.arrive();
      const moments: number[] = [];
      while (table.recap.isRunning) {
        const now = shown(table) as number;
        if (moments.at(-1) !== now) moments.push(now);
        expect(table.turn.phase).toBe("watching");
        around.next();
        await until(table, () => shown(table) !== now);
      }
      expect(moments[0]).toBe(own + 1);
      expect(moments).toEqual([...new Set(moments)].sort((one, other) => one - other));
      const told = new Set(table.events.map(({ ply }) => ply + 1));
      expect(moments.slice(1).every((ply) => told.has(ply))).toBe(true);
      expect(table.past.moment).toBeNull();
      expect(table.turn.phase).toBe("choosing");
    });
  },
);

describe("a recap", () => {
  it("ends at once when somebody looks elsewhere, even while it reads a moment", async () => {
    const around = slowPage();
    const table = await LiveTable.restore(around, await saved("reef-project"));
    await table.recap.arrive();
    expect(table.recap.isRunning).toBe(true);
    around.next();
    const skipped = table.past.look(null);
    expect(table.recap.isRunning).toBe(false);
    expect(table.turn.phase).toBe("choosing");
    await skipped;
    around.next();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(table.past.moment).toBeNull();
  });

  it("is only told where nothing may move", async () => {
    const table = await LiveTable.restore(page(), await saved("reef-gardens"));
    await table.recap.arrive();
    expect(table.past.moment).toBeNull();
    const own = table.past.played.findLastIndex(({ seat }) => seat === 0);
    expect(table.recap.missed.length).toBeGreaterThan(0);
    expect(table.recap.missed.every(({ ply }) => ply > own)).toBe(true);
  });

  it("is not for those who have stayed, nor for those who have not moved yet", async () => {
    const table = await open("great-barrier-reef", [person, bot], page());
    await table.recap.arrive();
    await playOn(table, chooser(3), ({ view }) => (view?.ply ?? 0) > 8 && table.asked);
    await table.recap.arrive();
    expect(table.recap.missed).toEqual([]);
  });

  it("tells only what happened while the page was hidden", async () => {
    const table = await open("coral", [person, bot], page());
    await table.recap.arrive();
    await playOn(table, chooser(3), ({ view }) => (view?.ply ?? 0) > 8 && table.asked);
    table.recap.leave();
    await table.recap.arrive();
    expect(table.recap.missed).toEqual([]);
    table.recap.leave();
    const left = table.view?.ply ?? 0;
    await playOn(table, chooser(4), ({ view }) => (view?.ply ?? 0) > left && table.asked);
    await table.recap.arrive();
    const own = table.past.played.findLastIndex(({ seat }) => seat === 0);
    expect(table.recap.missed[0]?.ply).toBeGreaterThan(own);
  });

  it("waits behind the curtain, and shows what the person there may see", async () => {
    const around = slowPage();
    const table = await LiveTable.restore(
      around,
      await saved("great-barrier-reef", [person, person]),
    );
    await table.recap.arrive();
    expect([table.curtain, table.past.moment, table.recap.missed]).toEqual([0, null, []]);
    await table.lift();
    expect(table.recap.isRunning).toBe(true);
    expect(table.past.moment?.view.seat).toBe(0);
    const hands = (table.past.moment?.view.state as { hands: { card: number | null }[][] }).hands;
    expect(hands[1]?.some(({ card }) => card === null)).toBe(true);
  });
});
