// A game that is open twice: one table writes, the other follows, and nobody's turn is lost.
import { describe, expect, it } from "vitest";

import type { Pen, PenNews } from "../../src/device/pen";
import { KeptElsewhere, type Save } from "../../src/device/saves";
import { LiveTable, type Surroundings } from "../../src/table/table.svelte";
import { chooser } from "./engine";
import { bot, build, isQuiet, page, person, setup, until } from "./seated";

/** One store for several tabs; with a pen they hear of each other at once. */
class Device {
  saved: Save | undefined;
  #tabs: PenNews[] = [];

  constructor(readonly hasPen: boolean) {}

  tab(): Surroundings {
    return page({
      read: async () => this.saved,
      keep: async (save) => {
        if (this.saved && this.saved.version !== save.version) throw new KeptElsewhere();
        this.saved = { ...save, version: save.version + 1 };
        return this.saved.version;
      },
      pickUp: async (_, news) => this.#pen(news),
    });
  }

  #pen(news: PenNews): Pen {
    const isHere = this.#tabs.length === 0 || !this.hasPen;
    this.#tabs.push(news);
    const others = () => (this.hasPen ? this.#tabs.filter((each) => each !== news) : []);
    return {
      isHere,
      take: async () => others().forEach((each) => each.onlost()),
      kept: () => others().forEach((each) => each.onkept()),
      putDown: () => others().forEach((each) => each.onpen()),
    };
  }
}

async function playTurn(table: LiveTable, seed: number): Promise<void> {
  await build(table, chooser(seed));
  await table.turn.confirm();
  await until(table, (each) => isQuiet(each) && (each.asked || each.follows));
}

async function openTwice(device: Device): Promise<[LiveTable, LiveTable]> {
  const one = await LiveTable.create(device.tab(), "t", setup("reef-gardens", [person, bot]));
  await until(one, (table) => isQuiet(table) && device.saved !== undefined);
  const two = await LiveTable.restore(device.tab(), device.saved as Save);
  return [one, two];
}

const ply = (table: LiveTable) => table.view?.ply ?? -1;

describe("a game that is open twice", () => {
  it("is played by one table and followed by the other, which can take over", async () => {
    const [one, two] = await openTwice(new Device(true));
    expect([one.follows, two.follows]).toEqual([false, true]);
    await playTurn(one, 1);
    await until(two, (table) => ply(table) === ply(one));
    expect([two.asked, two.moves]).toEqual([false, []]);
    await two.turn.choose(one.moves[0]?.parts ?? { kind: "nothing" });
    expect(two.view?.draft).toEqual([]);

    await two.takeOver();
    await until(two, (table) => table.asked);
    expect([one.follows, two.follows]).toEqual([true, false]);
    const before = ply(one);
    await playTurn(two, 2);
    expect(ply(two)).toBeGreaterThan(before);
    await until(one, (table) => ply(table) === ply(two));

    two.leave();
    await until(one, (table) => !table.follows && table.asked);
    expect(ply(one)).toBe(ply(two));
  });

  it("loses no turn where tables cannot hear of each other", async () => {
    const device = new Device(false);
    const [one, two] = await openTwice(device);
    await playTurn(one, 1);
    const kept = device.saved?.record;
    // The second table does not know of that turn: what it plays is not written over it.
    await playTurn(two, 2);
    await until(two, (table) => table.follows && ply(table) === ply(one));
    expect(device.saved?.record).toBe(kept);
  });

  it("is not written by being opened", async () => {
    const device = new Device(true);
    const [one] = await openTwice(device);
    await until(one, (table) => table.asked);
    const { version } = device.saved as Save;
    await LiveTable.restore(device.tab(), device.saved as Save);
    for (let turn = 0; turn < 20; ++turn) await until(one, isQuiet);
    expect(device.saved?.version).toBe(version);
  });
});
