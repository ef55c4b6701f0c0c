// Every guided game is played step by step through the rules, so that no file can grow old unseen.
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { keyOf } from "../../src/engine/parts";
import { readTutorial, DamagedTutorial, type Tutorial } from "../../src/site/tutorials";
import { LiveTable } from "../../src/table/table.svelte";
import type { PlayerKind } from "../../src/device/saves";
import { engine } from "./engine";
import { isQuiet, page, until } from "./seated";

const FOLDER = new URL("../../tutorials/", import.meta.url).pathname;
const files = readdirSync(FOLDER);
const text = (file: string) => readFileSync(FOLDER + file, "utf8");
const tutorials = files.map((file) => readTutorial(text(file)));

function start(tutorial: Tutorial, around = page()): Promise<LiveTable> {
  const players = tutorial.players.map((player): PlayerKind =>
    player.kind === "bot" ? { kind: "bot", spec: player.spec } : { kind: "person" },
  );
  const { game, seed, options } = tutorial;
  const setup = { game, seed, options, names: players.map(() => ""), players };
  return LiveTable.create(around, "t", setup, tutorial);
}

/** Does what the step asks for. */
async function obey(table: LiveTable): Promise<void> {
  const { guide } = table;
  if (!guide) return;
  const { step } = guide;
  if (step.move) {
    const key = keyOf(step.move);
    expect(table.moves.map(({ parts }) => keyOf(parts))).toContain(key);
    await table.turn.choose(step.move);
    expect(guide.aside).toBeNull();
  } else if (step.refused) {
    const key = keyOf(step.refused);
    expect(table.moves.map(({ parts }) => keyOf(parts))).not.toContain(key);
    await table.turn.choose(step.refused);
    expect(table.foresight.reason?.text).not.toBe("");
    expect(table.foresight.reason?.rule).not.toBeNull();
  } else if (step.confirm) {
    expect(table.turn.canConfirm).toBe(true);
    const { at } = guide;
    await table.turn.confirm();
    await until(table, (now) => isQuiet(now) && now.asked);
    // Something came to light, and the turn has still to be ended.
    if (step.ends && guide.at === at) await table.turn.confirm();
  } else table.readOn();
  await until(table, (now) => isQuiet(now) && now.asked);
  expect(guide.isLost).toBe(false);
}

it("there is a guided game for every game", async () => {
  const { games } = await (await engine())<{ games: { game: string }[] }>({ do: "games" });
  expect(tutorials.map(({ game }) => game).sort()).toEqual(games.map(({ game }) => game).sort());
});

describe.each(tutorials)("the guided game of $game", (tutorial) => {
  it("has 8 to 14 steps, with a refusal, moves and confirmations among them", () => {
    const { steps } = tutorial;
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.length).toBeLessThanOrEqual(14);
    expect(steps.some(({ refused }) => refused)).toBe(true);
    expect(steps.filter(({ confirm }) => confirm).length).toBeGreaterThanOrEqual(2);
    expect(steps.at(-1)?.move ?? steps.at(-1)?.confirm).toBeUndefined();
  });

  it("says one short thing a step, in both languages", () => {
    for (const { say } of tutorial.steps) {
      for (const said of [say.en, say.de]) {
        expect(said.length).toBeLessThanOrEqual(220);
        expect(said.trim()).toBe(said);
        expect(said).toMatch(/[.!]$/);
      }
      expect(say.de).not.toBe(say.en);
    }
  });

  it("is played step by step, is kept at each of them, and ends in a game", async () => {
    const around = page();
    let table = await start(tutorial, around);
    const last = tutorial.steps.length - 1;
    for (let step = 0; step < last; ++step) {
      expect(table.guide?.at).toBe(step);
      await obey(table);
      await until(table, () => around.saves.at(-1)?.guide === table.guide?.at);
      // It was left, and is opened again.
      const save = around.saves.at(-1);
      if (!save) throw new Error("nothing was kept");
      table.leave();
      table = await LiveTable.restore(around, save, tutorial);
      await until(table, (now) => isQuiet(now) && now.asked);
    }
    expect(table.guide?.isLast).toBe(true);
    table.dismissGuide();
    expect(table.guide).toBeNull();
    expect(table.asked).toBe(true);
    expect(table.moves.length).toBeGreaterThan(1);
    await until(table, () => around.saves.at(-1)?.guide === undefined);
  });

  it("goes back with who undoes something, and with who takes a turn back", async () => {
    const table = await start(tutorial);
    const press = tutorial.steps.findIndex(({ move }) => move);
    while ((table.guide?.at ?? 0) <= press) await obey(table);
    await table.turn.undo();
    expect(table.guide?.at).toBe(press);
    const after = tutorial.steps.findIndex(({ confirm }) => confirm) + 1;
    while ((table.guide?.at ?? 0) < after) await obey(table);
    table.takeBack.ask();
    await table.takeBack.take();
    await until(table, (now) => isQuiet(now) && now.asked);
    expect(table.guide?.isLost).toBe(false);
    expect(table.guide?.at).toBeLessThan(after);
  });

  it("explains what else was pressed, and does it for who insists", async () => {
    const table = await start(tutorial);
    const chooses = () => {
      const { step } = table.guide ?? {};
      return step?.move && table.moves.length > 1;
    };
    while (!chooses()) await obey(table);
    const wanted = keyOf(table.guide?.step.move ?? { kind: "" });
    const other = table.moves.find(({ parts }) => keyOf(parts) !== wanted);
    if (!other) throw new Error("there is nothing else to press");
    const before = table.drafted.length;
    await table.turn.choose(other.parts);
    await until(table, (now) => now.guide?.aside != null);
    expect(table.guide?.aside?.text).toBe(other.text);
    expect(table.drafted.length).toBe(before);
    table.guide?.aside?.act();
    await until(table, (now) => now.drafted.length > before);
    expect(table.guide).toBeNull();
  });
});

describe("a damaged file", () => {
  const whole = text(files[0] ?? "");
  it.each([
    ["cut off", whole.slice(0, whole.length / 2)],
    ["empty", ""],
    ["a list", "[]"],
    ["without steps", whole.replace(/"steps": \[[\s\S]*/, '"steps": []}')],
    ["in one language only", whole.replaceAll('"de"', '"fr"')],
  ])("that is %s is refused as such", (_, damaged) => {
    expect(() => readTutorial(damaged)).toThrow(DamagedTutorial);
  });
});
