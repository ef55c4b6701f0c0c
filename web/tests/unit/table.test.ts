import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { describe, expect, it, vi } from "vitest";

import type { GameEvent, Parts, Preview } from "../../src/engine/protocol";
import { StorageBlocked, type Save } from "../../src/device/saves";
import { LiveTable } from "../../src/table/table.svelte";
import { chooser } from "./engine";
import { bot, build, isQuiet, open, page, person, playOn, QUICK, setup, until } from "./seated";

const GAMES = ["great-barrier-reef", "reef-gardens", "coral", "reef-project"];
/** Games that end soon enough to be played to the end here; browsers play all four. */
const SHORT_GAMES = ["great-barrier-reef", "coral"];
/** So many plies are enough of a long game. */
const MANY_PLIES = 60;

vi.setConfig({ testTimeout: 60_000 });

/** What can be chosen; there are two moves at least where a test begins. */
const partsOf = (table: LiveTable) =>
  table.moves.map(({ parts }) => parts) as [Parts, Parts, ...Parts[]];

describe.each(GAMES)("a draft of %s", (game) => {
  it("can be undone, redone and restarted at every step", async () => {
    const table = await open(game, [person, bot]);
    const pick = chooser(1);
    await playOn(
      table,
      pick,
      ({ view }) => (view?.ply ?? 0) > 8 && table.turn.phase === "choosing",
    );
    const before = JSON.stringify(table.view);
    const states = [before];
    while (table.turn.phase === "choosing" || table.turn.phase === "building") {
      await table.turn.choose(pick(table.moves).parts);
      states.push(JSON.stringify(table.view));
    }
    expect(table.turn.phase).toBe("ready");
    expect(table.turn.held).not.toBeNull();
    for (const state of states.slice(0, -1).reverse()) {
      await table.turn.undo();
      expect(JSON.stringify(table.view)).toBe(state);
    }
    expect(table.turn.phase).toBe("choosing");
    for (const state of states.slice(1)) {
      await table.turn.redo();
      expect(JSON.stringify(table.view)).toBe(state);
    }
    expect(table.turn.redoable).toBe(0);
    await table.turn.restart();
    expect(JSON.stringify(table.view)).toBe(before);
    expect(table.turn.redoable).toBe(states.length - 1);
  });

  it("is restored from the save, held or not", async () => {
    const around = page();
    const table = await open(game, [person, bot], around);
    const pick = chooser(2);
    for (let step = 0; step < 3 && table.turn.phase !== "ready"; ++step) {
      await table.turn.choose(pick(table.moves).parts);
      await until(table, () => around.saves.length > 0);
      const save = around.saves.at(-1) as Save;
      const again = await LiveTable.restore(page(), save);
      expect(again.view).toEqual(table.view);
      expect(again.moves).toEqual(table.moves);
      expect(again.turn.phase).toBe(table.turn.phase);
      expect(again.turn.held).toEqual(table.turn.held);
    }
  });
});

describe("a save that holds a record", () => {
  it("goes on as a match, with its draft and its marks", async () => {
    const file = resolve(import.meta.dirname, "../saves/great-barrier-reef-record-with-draft.json");
    const save = JSON.parse(readFileSync(file, "utf8")) as Save;
    const around = page();
    const table = await LiveTable.restore(around, save);
    expect(table.view?.ply).toBe(save.ply);
    expect(save.record).toContain(`draft.0 ${table.view?.draft?.join(" ")}`);
    expect(table.past.takenBack).toEqual(save.takenBack);
    await build(table, chooser(14));
    await table.turn.confirm();
    await until(table, () => isQuiet(table) && table.asked && around.saves.length > 0);
    const kept = around.saves.at(-1) as Save;
    expect(kept.record).toMatch(/^lagoon-match 1\n/);
    const again = await LiveTable.restore(page(), kept);
    expect(await again.record()).toBe(await table.record());
    expect((await table.record()).startsWith(save.record.split("draft.")[0] ?? "?")).toBe(true);
  });
});

describe("a choice", () => {
  it("that is not legal is explained and changes nothing", async () => {
    const table = await open("great-barrier-reef", [person, bot]);
    await table.turn.choose({ kind: "choose", card: 1 });
    await table.turn.choose({ kind: "take", position: 4 });
    expect(table.view?.draft).toEqual([]);
    expect(table.foresight.reason?.text).toMatch(/\w/);
    await table.turn.choose(partsOf(table)[0]);
    expect(table.foresight.reason).toBeNull();
  });

  it("may take the place of an earlier step of the draft", async () => {
    const table = await open("great-barrier-reef", [person, bot]);
    const [first, second] = partsOf(table);
    await table.turn.choose(first);
    await table.turn.instead(0, second);
    expect(table.drafted).toEqual([second]);
    await table.turn.instead(0, { kind: "choose", card: 0 });
    expect(table.drafted).toEqual([second]);
    expect(table.foresight.reason?.text).toMatch(/\w/);
  });

  it("is taken back together with those after it", async () => {
    const table = await open("reef-gardens", [person, bot]);
    const before = JSON.stringify(table.view);
    const pick = chooser(7);
    while ((table.view?.draft?.length ?? 0) < 2) await table.turn.choose(pick(table.moves).parts);
    await table.turn.undo(2);
    expect(JSON.stringify(table.view)).toBe(before);
    expect(table.turn.redoable).toBe(2);
  });

  it("of a plan is not committed by itself, and can be dropped", async () => {
    const preferences = { ...QUICK, confirm: "never" } as const;
    const table = await open("great-barrier-reef", [person, bot], page({ preferences }));
    const before = JSON.stringify(table.view);
    await table.turn.plan("begin");
    await build(table, chooser(8));
    expect(table.turn.phase).toBe("ready");
    await table.turn.plan("drop");
    expect(JSON.stringify(table.view)).toBe(before);
    await table.turn.plan("begin");
    await build(table, chooser(8));
    await table.turn.plan("use");
    await table.turn.confirm();
    expect(table.view?.ply).toBeGreaterThan(0);
    expect(table.turn.planned).toBeNull();
  });

  it("of a plan is dropped even while the table is busy with it", async () => {
    const table = await open("great-barrier-reef", [person, bot]);
    const before = JSON.stringify(table.view);
    await table.turn.plan("begin");
    await Promise.all([table.turn.choose(partsOf(table)[0]), table.turn.plan("drop")]);
    expect(JSON.stringify(table.view)).toBe(before);
    expect(table.turn.redoable).toBe(0);
  });

  it("that only needs to be ended is ended by confirming it", async () => {
    const table = await open("reef-project", [person, bot]);
    const pick = chooser(9);
    while (!table.turn.ending) {
      if (table.turn.canConfirm) await table.turn.confirm();
      else await table.turn.choose(pick(partsOf(table)));
      await until(table, (now) => isQuiet(now) && now.asked);
    }
    expect(table.turn.canConfirm).toBe(true);
    const { turn } = table.view ?? { turn: 0 };
    await table.turn.confirm();
    await until(table, isQuiet);
    expect(table.view?.turn).toBeGreaterThan(turn);
  });

  it("while another one is under way is dropped", async () => {
    const table = await open("great-barrier-reef", [person, bot]);
    const [first, second] = partsOf(table);
    await Promise.all([table.turn.choose(first), table.turn.choose(second)]);
    expect(table.drafted).toEqual([first]);
  });

  it("is committed by itself when no confirmation is wanted", async () => {
    const preferences = { ...QUICK, confirm: "never" } as const;
    const table = await open("coral", [person, bot], page({ preferences }));
    await build(table, chooser(3));
    await until(table, isQuiet);
    expect(table.view?.ply).toBeGreaterThan(1);
  });

  it("may be suggested by a bot: where to look, the move, why", async () => {
    const table = await open("reef-gardens", [person, bot]);
    await table.turn.suggest();
    expect(table.turn.hinted?.step).toBe(1);
    expect(table.turn.hint).toBe(null);
    await table.turn.suggest();
    expect(table.moves).toContain(table.turn.hint);
    expect(table.turn.hint?.text).toMatch(/\w/);
    await table.turn.suggest();
    await table.turn.suggest();
    expect(table.turn.hinted?.step).toBe(3);
    expect(table.moves).toContain(table.turn.hint);
    await table.turn.follow();
    expect(table.turn.hinted).toBe(null);
  });
});

describe.each(SHORT_GAMES)("a whole game of %s", (game) => {
  it("between a person and a bot ends with a result", async () => {
    const table = await open(game, [person, bot]);
    await playOn(table, chooser(4));
    expect(table.view?.over).toBe(true);
    await until(table, () => table.result !== null);
    const totals = table.view?.scores.map(({ total }) => total);
    expect(table.result?.course.at(-1)?.points).toEqual(totals);
    expect(table.result?.ranking.flat().sort()).toEqual([0, 1]);
  });
});

describe.each(GAMES)("a game of %s", (game) => {
  it("is foreseen as it then happens", async () => {
    const table = await open(game, [person, bot]);
    const pick = chooser(5);
    while (table.awaiting.length > 0 && (table.view?.ply ?? 0) < MANY_PLIES) {
      await build(table, pick);
      const { view } = table;
      const { held } = table.turn;
      await table.turn.confirm();
      if (held && view?.draft) expectForeseen(held, table, view.ply + view.draft.length - 1);
      await until(table, isQuiet);
    }
  });

  it("takes back the last turn of a person, bots' turns included", async () => {
    const around = page();
    const table = await open(game, [person, bot], around);
    const pick = chooser(6);
    await playOn(table, pick, ({ view }) => (view?.ply ?? 0) > 20 && table.asked);
    const turn = table.past.lastTurn;
    const log = table.events.filter(({ ply }) => ply < (turn?.ply ?? 0));
    const record = await table.record();
    table.takeBack.ask();
    const since = table.past.played.slice(turn?.ply).some(({ seat }) => seat === 1);
    expect([table.takeBack.isAsked, table.takeBack.others]).toEqual([true, since ? [1] : []]);
    expect(await table.record()).toBe(record);
    await table.takeBack.take();
    await until(table, isQuiet);
    expect(table.view?.ply).toBe(turn?.ply);
    expect(table.events.map(({ type }) => type)).toEqual(log.map(({ type }) => type));
    expect(table.past.takenBack).toEqual([turn?.ply]);
    expect(around.saves.at(-1)?.takenBack).toEqual([turn?.ply]);
    // Whoever did not mean it has everything again.
    expect(table.takeBack.canBringBack).toBe(true);
    await table.takeBack.bringBack();
    expect(await table.record()).toBe(record);
    expect(table.past.takenBack).toEqual([]);
    await table.takeBack.take();
    await playOn(table, pick, ({ view }) => (view?.ply ?? 0) > (turn?.ply ?? 0) && table.asked);
    expect(table.view?.ply).toBeGreaterThan(turn?.ply ?? 0);
    expect(table.takeBack.canBringBack).toBe(false);
  });
});

/** Whether an event is what was foreseen; `null` and `?` stand for anything. */
function isForeseen(real: GameEvent, foreseen: GameEvent): boolean {
  return Object.entries(foreseen).every(
    ([field, value]) =>
      field === "ply" ||
      field === "text" ||
      value === null ||
      value === "?" ||
      JSON.stringify(real[field]) === JSON.stringify(value),
  );
}

/** The events that were foreseen happen in this order, among those that could not be. */
function expectForeseen(held: Preview, table: LiveTable, ply: number): void {
  const happened = table.events.filter((event) => event.ply === ply);
  for (const event of held.events) {
    const at = happened.findIndex((real) => isForeseen(real, event));
    expect(at, event.text).toBeGreaterThanOrEqual(0);
    happened.splice(0, at + 1);
  }
}

describe("bots", () => {
  it("play a whole game by themselves, the same one for the same seed", async () => {
    const games = await Promise.all([1, 2].map(() => open("coral", [bot, bot])));
    const records = await Promise.all(games.map((table) => table.record()));
    expect(games[0]?.view?.over).toBe(true);
    expect(records[0]).toBe(records[1]);
  });

  it("stop when the table is left", async () => {
    const table = await LiveTable.create(page(), "t", setup("coral", [bot, bot]));
    table.leave();
    await until(table, isQuiet);
    expect(table.awaiting.length).toBeGreaterThan(0);
  });
});

describe("persons at one screen", () => {
  it("pass it through a curtain that leaves nothing of the one before", async () => {
    const table = await open("great-barrier-reef", [person, person]);
    const first = table.curtain as number;
    expect(table.view).toBeNull();
    await table.lift();
    expect(table.seat).toBe(first);
    await build(table, chooser(7));
    await table.turn.confirm();
    expect(table.curtain).toBe(1 - first);
    expect([table.view, table.seat, table.turn.held, table.turn.hint]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([table.moves, table.events, table.recent, table.drawing]).toEqual([[], [], [], ""]);
    expect([table.drafted, table.foresight.preview]).toEqual([[], null]);
    await table.lift();
    expect(table.seat).toBe(1 - first);
    expect(table.recent.some(({ seat }) => seat === first)).toBe(true);
  });

  it("take back nobody's turn but their own", async () => {
    const table = await open("reef-gardens", [person, person]);
    await playOn(table, chooser(8), ({ view }) => (view?.turn ?? 0) === 1);
    expect(table.past.lastTurn?.seat).not.toBe(table.seat);
    expect(table.takeBack.turn).toBeNull();
    table.takeBack.ask();
    expect(table.takeBack.isAsked).toBe(false);
    const record = await table.record();
    await table.takeBack.take();
    expect(await table.record()).toBe(record);
  });

  it("need none where nothing is secret", async () => {
    const table = await open("reef-gardens", [person, person]);
    const first = table.seat;
    await playOn(table, chooser(8), ({ seat }) => seat !== first);
    expect(table.curtain).toBeNull();
    expect(table.seat).not.toBe(first);
  });

  it.each(SHORT_GAMES)("finish %s", async (game) => {
    const table = await open(game, [person, person, bot]);
    await playOn(table, chooser(9));
    expect(table.view?.over).toBe(true);
  });
});

describe("the past", () => {
  it("can be looked at without changing the present", async () => {
    const table = await open("reef-gardens", [person, bot]);
    await playOn(table, chooser(10), ({ view }) => (view?.ply ?? 0) > 20 && table.asked);
    const now = table.view;
    await table.past.look(5);
    expect(table.past.moment?.view.ply).toBe(5);
    await table.turn.choose(partsOf(table)[0]);
    expect(table.view).toBe(now);
    await table.past.step(-1);
    expect(table.past.moment?.view.ply).toBeLessThan(5);
    expect(table.recent.every(({ ply }) => ply < (table.past.moment?.view.ply ?? 0))).toBe(true);
    await table.past.look(null);
    expect(table.past.moment).toBeNull();
    await table.past.step(-1);
    await table.past.step(1);
    expect(table.past.moment).toBeNull();
  });
});

describe("the last turn of a player", () => {
  it("can be looked at, with what it did", async () => {
    const table = await open("reef-gardens", [person, bot]);
    await playOn(table, chooser(13), ({ view }) => (view?.ply ?? 0) > 20 && table.asked);
    await table.past.lookAtLastTurnOf(0);
    const last = table.past.played.findLastIndex(({ seat }) => seat === 0);
    expect(table.past.moment?.view.ply).toBe(last + 1);
    expect(table.recent.length).toBeGreaterThan(0);
    expect(new Set(table.recent.map(({ ply }) => table.past.played[ply]?.seat))).toEqual(
      new Set([0]),
    );
    // The bot was the last to play: that is now.
    await table.past.lookAtLastTurnOf(1);
    expect(table.past.moment).toBeNull();
  });
});

describe("a refused storage", () => {
  it.each([
    ["full", new StorageBlocked(true, null)],
    ["blocked", new StorageBlocked(false, null)],
    ["blocked", new Error("whatever")],
  ])("that is %s does not stop the game", async (why, error) => {
    const keep = () => Promise.reject(error);
    const table = await open("coral", [person, bot], page({ keep }));
    await until(table, () => table.unkept === why);
    await build(table, chooser(11));
    await table.turn.confirm();
    await until(table, isQuiet);
    expect(table.view?.ply).toBeGreaterThan(0);
  });
});

describe("the log", () => {
  it("grows with the game and is the same after a change of language", async () => {
    const table = await open("reef-gardens", [person, bot]);
    await playOn(table, chooser(12), ({ view }) => (view?.ply ?? 0) > 30 && table.asked);
    const types = (events: readonly GameEvent[]) => events.map(({ type, ply }) => `${type} ${ply}`);
    const before = types(table.events);
    const recent = types(table.recent);
    await table.translate();
    expect(types(table.events)).toEqual(before);
    expect(types(table.recent)).toEqual(recent);
  });
});
