// The signs that it is somebody's turn.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { test, useBrowser } from "./harness";
import { Chance, change, confirmButton, isAsked, setUp, stepByClick } from "./play";

useBrowser();

const GAME = "great-barrier-reef";

/** Lets the device be heard and felt by counting. */
function listening(): void {
  const heard = { tones: 0, buzzes: 0 };
  Object.assign(window, { heard });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when) {
    heard.tones += 1;
    start.call(this, when);
  };
  navigator.vibrate = () => (heard.buzzes += 1) > 0;
  const kept = JSON.parse(localStorage.getItem("lagoon.preferences") ?? "{}");
  const quick = { ...kept, botDelay: 0, confirm: "always" };
  localStorage.setItem("lagoon.preferences", JSON.stringify(quick));
}

const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { tones: number; buzzes: number } }).heard);

async function playTurn(page: Page): Promise<void> {
  const chance = new Chance(4);
  await isAsked(page);
  while (!(await confirmButton(page).isEnabled())) await stepByClick(page, GAME, chance);
  await change(page, () => confirmButton(page).click());
  await isAsked(page);
}

describe("an own turn", () => {
  test("is seen in four places, and neither heard nor felt unasked", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: listening });
    await setUp(page);
    await playTurn(page);
    expect(await page.title()).toBe("● Your turn – The Great Barrier Reef Card Game");
    expect(await page.locator("link[rel=icon]").getAttribute("href")).toContain("favicon-turn");
    expect(await heard(page)).toEqual({ tones: 0, buzzes: 0 });
  });

  test("can be heard and felt by those who want it", async ({ visit }) => {
    const page = await visit("/settings", { before: listening, touch: true, width: 360 });
    await page.getByRole("checkbox", { name: "Play a soft sound" }).check();
    await page.getByRole("checkbox", { name: "Vibrate" }).check();
    expect(await heard(page)).toEqual({ tones: 2, buzzes: 1 });
    await page.goto(`/play/${GAME}`);
    await setUp(page);
    await isAsked(page);
    const before = await heard(page);
    await playTurn(page);
    const { tones, buzzes } = await heard(page);
    expect([tones - before.tones, buzzes - before.buzzes]).toEqual([2, 1]);
  });
});
