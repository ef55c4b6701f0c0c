// The signs that it is somebody's turn, and the keys that somebody has chosen.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, LANGUAGES, test, THEMES, useBrowser } from "./harness";
import {
  action,
  Chance,
  change,
  confirmButton,
  isAsked,
  quickBots,
  setUp,
  sign,
  stepByClick,
  askForMove,
} from "./play";
import { savedText } from "./saved";

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

const help = (page: Page) => page.getByRole("button", { name: /^(Help|Hilfe)$/ });
const keyOf = (page: Page, meaning: string) =>
  page.getByRole("button", { name: new RegExp(`change the key for “${meaning}”`) });
const canUndo = (page: Page) => action(page, "Undo").isEnabled();

describe("keys", () => {
  async function chooseCard(page: Page): Promise<void> {
    await change(page, () => page.keyboard.press("1"));
    expect(await canUndo(page)).toBe(true);
  }

  test("can be changed, refuse what is taken, and return", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: quickBots });
    await setUp(page);
    await isAsked(page);
    await page.keyboard.press("?");
    await keyOf(page, "Undo").click();
    await page.keyboard.press("c");
    await page.getByText("C is already in use: “Confirm”. Choose another letter.").waitFor();
    await page.keyboard.press("5");
    await page.getByText("Only letters can be chosen, with or without Shift.").waitFor();
    await page.keyboard.press("z");
    expect(await keyOf(page, "Undo").innerText()).toBe("Z");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await chooseCard(page);
    await page.keyboard.press("u");
    expect(await canUndo(page)).toBe(true);
    await page.keyboard.press("z");
    await expect.poll(() => canUndo(page)).toBe(false);
    await expect.poll(() => savedText(page)).not.toContain("draft.");
    await page.reload();
    await isAsked(page);
    await chooseCard(page);
    await page.keyboard.press("z");
    await expect.poll(() => canUndo(page)).toBe(false);
    await help(page).click();
    await page.getByRole("button", { name: "Letters as they were" }).click();
    expect(await keyOf(page, "Undo").innerText()).toBe("U");
  });

  test("of single characters can be switched off", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: quickBots });
    await setUp(page);
    await isAsked(page);
    await chooseCard(page);
    await help(page).click();
    await page.getByRole("checkbox", { name: /are shortcuts/ }).uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("u");
    await page.keyboard.press("?");
    expect(await page.getByRole("heading", { name: "Keys" }).isVisible()).toBe(false);
    expect(await canUndo(page)).toBe(true);
    await page.keyboard.press("Control+z");
    await expect.poll(() => canUndo(page)).toBe(false);
  });

  test("of a board can be changed too", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await setUp(page);
    await isAsked(page);
    const xray = page.getByRole("button", { name: "X-ray", pressed: true });
    await help(page).click();
    await page.getByRole("button", { name: /^X: change the key/ }).click();
    await page.keyboard.press("k");
    await page.keyboard.press("Escape");
    await page.keyboard.press("x");
    expect(await xray.count()).toBe(0);
    await page.keyboard.press("k");
    await expect.poll(() => xray.count()).toBe(1);
  });

  test.for(LANGUAGES)("are listed in the settings, in %s", async (language, { visit }) => {
    for (const theme of THEMES) {
      const page = await visit("/settings", { language, theme, width: 360 });
      await page.getByText(/^(Keys|Tasten)$/).click();
      await page.getByRole("button", { name: /Undo|Rückgängig/ }).waitFor();
      await expectFits(page);
      await expectAccessible(page);
    }
  });
});

describe("the space bar", () => {
  const marks = (page: Page) => page.locator("main [data-hinted]");

  test.for(["reef-gardens", GAME, "coral"])(
    "takes the marks off the board of %s as long as it is held",
    async (game, { visit }) => {
      const page = await visit(`/play/${game}`, { before: quickBots });
      await setUp(page);
      await isAsked(page);
      await askForMove(page);
      await expect.poll(() => marks(page).count()).toBeGreaterThan(0);
      const before = await sign(page);
      // The button was pressed with the pointer: the space bar must not press it again.
      await page.keyboard.down(" ");
      await expect.poll(() => marks(page).count()).toBe(0);
      await page.keyboard.up(" ");
      await expect.poll(() => marks(page).count()).toBeGreaterThan(0);
      expect(await sign(page)).toBe(before);
    },
  );

  test("presses what has the focus of the keyboard", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: quickBots });
    await setUp(page);
    await isAsked(page);
    await page.keyboard.press("p");
    await page.getByRole("region", { name: "Your hand" }).getByRole("button").first().focus();
    await change(page, () => page.keyboard.press(" "));
    expect(await canUndo(page)).toBe(true);
  });
});
