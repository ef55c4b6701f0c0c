// The table of The Great Barrier Reef Card Game: what helps to read it, and the last card.
import { expect } from "vitest";

import { expectAccessible, test, useBrowser } from "./harness";
import { stepByKey } from "./keyboard";
import type { GreatBarrierReef } from "../../src/games/great_barrier_reef/position";
import { findLate, openLate } from "./late";
import { isAsked, quickBots, setUp } from "./play";

useBrowser();

test("the card game shows where one more fish makes a group", async ({ visit }) => {
  const page = await visit("/play/great-barrier-reef", { before: quickBots });
  await setUp(page, { seed: "near3", seats: 3 });
  const finder = page.getByRole("button", { name: /one more fish would make a group/ }).first();
  const missing = page.getByRole("img", { name: /one more .* makes a group, \+\d/ });
  await isAsked(page);
  expect(await missing.count()).toBe(0);
  await finder.click();
  for (let steps = 0; (await missing.count()) === 0; ++steps) {
    expect(steps).toBeLessThan(40);
    expect(await isAsked(page)).toBe(true);
    await stepByKey(page);
  }
  await expectAccessible(page);
  await finder.click();
  expect(await missing.count()).toBe(0);
});

const lastRound = (isLast: boolean) =>
  findLate<GreatBarrierReef, true>(
    "great-barrier-reef",
    { bot: "greedy", seats: [3] },
    ({ view }) => (view.shown.final_round === isLast && view.ply > 10 ? true : null),
  );
const LAST_CARD = await lastRound(true);
const EARLIER = await lastRound(false);

test("the card game says that the last card brings no new one", async ({ visit }) => {
  const page = await openLate(visit, LAST_CARD);
  await page.getByText("Last card: no new card is taken.").waitFor();
  const earlier = await openLate(visit, EARLIER);
  expect(await earlier.getByText("Last card").count()).toBe(0);
});

test("the card game shows letters on its symbols, if wanted", async ({ visit }) => {
  const page = await openLate(visit, LAST_CARD);
  const letters = () => page.locator("symbol[id^=gb-tile-] text").allTextContents();
  expect(await letters()).toEqual([]);
  await page.getByRole("button", { name: "Show the letters of the symbols" }).first().click();
  expect((await letters()).sort().join("")).toBe("BCDKPRSTX");
  const kept = () => page.evaluate(() => localStorage.getItem("lagoon.preferences") ?? "");
  await expect.poll(kept).toContain('"symbolLetters":true');
  await expectAccessible(page);
});
