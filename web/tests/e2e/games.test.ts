// Whole games, played as people play them.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, test, useBrowser } from "./harness";
import {
  Chance,
  confirmButton,
  glance,
  isAsked,
  listedMoves,
  quickBots,
  quickBotsInText,
  result,
  setUp,
  stepByClick,
} from "./play";

useBrowser();

const WHOLE_GAME = 15 * 60_000;
const MOST_STEPS = 1500;
const GAMES = ["reef-gardens", "great-barrier-reef", "coral", "reef-project"];
const DRAWN = ["reef-gardens", "great-barrier-reef"];

/** Takes steps until the game is over. */
async function playOut(page: Page, step: () => Promise<void>): Promise<void> {
  for (let steps = 0; await isAsked(page); ++steps) {
    expect(steps).toBeLessThan(MOST_STEPS);
    await step();
  }
  await result(page).getByRole("heading", { level: 2 }).first().waitFor();
}

describe.each(DRAWN)("%s", (game) => {
  test("is played to the end by clicks", { timeout: WHOLE_GAME }, async ({ visit }) => {
    const page = await visit(`/play/${game}`, { before: quickBots });
    await setUp(page);
    const chance = new Chance(1);
    await playOut(page, () => stepByClick(page, game, chance));
    await expectAccessible(page);
    await result(page).getByRole("button", { name: "Watch the replay" }).click();
    await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  });

  test("is played to the end by keyboard alone", { timeout: WHOLE_GAME }, async ({ visit }) => {
    const page = await visit(`/play/${game}`, { before: quickBots });
    await setUp(page, { seed: "keys" });
    const chance = new Chance(2);
    await playOut(page, () => stepByKey(page, chance));
  });
});

const ARROWS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];

const isOnBoard = (page: Page) =>
  page.evaluate(() => document.querySelector("main")?.contains(document.activeElement) ?? false);

/** Walks to the board, over it, and chooses; confirms when a turn is complete. */
async function stepByKey(page: Page, chance: Chance): Promise<void> {
  const before = await glance(page);
  if (await confirmButton(page).isEnabled()) {
    await page.keyboard.press("c");
    await expect.poll(() => glance(page), { timeout: 20_000 }).not.toBe(before);
    return;
  }
  if (!(await isOnBoard(page)) || chance.below(6) === 0) await page.keyboard.press("Tab");
  for (let steps = chance.below(3); steps > 0; --steps) {
    await page.keyboard.press(ARROWS[chance.below(ARROWS.length)] ?? "ArrowRight");
  }
  if (await isOnBoard(page)) await page.keyboard.press("Enter");
}

/** Chooses a move by its number, and confirms when a turn is complete. */
async function stepInText(page: Page, chance: Chance): Promise<void> {
  const before = await glance(page);
  const count = Math.min(9, await listedMoves(page).count());
  if (await confirmButton(page).isEnabled()) await page.keyboard.press("c");
  else if (count > 0) await page.keyboard.press(String(1 + chance.below(count)));
  await expect.poll(() => glance(page), { timeout: 20_000 }).not.toBe(before);
}

describe.each(GAMES)("%s in text mode", (game) => {
  test("is played to the end by keyboard alone", { timeout: WHOLE_GAME }, async ({ visit }) => {
    const page = await visit(`/play/${game}`, { before: quickBotsInText });
    await setUp(page);
    await expectAccessible(page);
    const chance = new Chance(3);
    await playOut(page, () => stepInText(page, chance));
  });

  test(
    "takes back and brings back every kind of step",
    { timeout: WHOLE_GAME },
    async ({ visit }) => {
      const page = await visit(`/play/${game}`, { before: quickBotsInText });
      await setUp(page);
      const chance = new Chance(4);
      let undone = 0;
      for (let steps = 0; steps < 40 && (await isAsked(page)); ++steps) {
        if (await listedMoves(page).count()) undone += await undoAndRedo(page, chance);
        else await stepInText(page, chance);
      }
      expect(undone).toBeGreaterThan(10);
    },
  );
});

/** Chooses a move, takes it back, sees the same moves again, brings it back. */
async function undoAndRedo(page: Page, chance: Chance): Promise<number> {
  const before = await listedMoves(page).allTextContents();
  const number = 1 + chance.below(Math.min(9, before.length));
  const fresh = await glance(page);
  await page.keyboard.press(String(number));
  await expect.poll(() => glance(page), { timeout: 20_000 }).not.toBe(fresh);
  const after = await glance(page);
  await page.keyboard.press("u");
  await expect.poll(() => listedMoves(page).allTextContents()).toEqual(before);
  await page.keyboard.press("Control+y");
  await expect.poll(() => glance(page)).toBe(after);
  return 1;
}
