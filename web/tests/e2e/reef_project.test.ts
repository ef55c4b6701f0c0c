// Reef Project on its board: the set-up, a turn by pointer and by keyboard, secrets, all sizes.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, test, THEMES, useBrowser } from "./harness";
import { action, Chance, confirmButton, isAsked, quickBots, setUp, stepByClick } from "./play";

useBrowser();

const GAME = "reef-project";
const part = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const legal = (page: Page, name: string) =>
  part(page, name).getByRole("button", { disabled: false }).and(page.locator("[data-move]"));
const lift = (page: Page) => page.getByRole("button", { name: "I am here: show my view" });
const prompt = (page: Page) => page.getByRole("status").first();

/** Presses something and sees the table ask for something else. */
async function chooseFirst(page: Page, name: string): Promise<void> {
  await legal(page, name).first().click();
  await expect.poll(() => confirmButton(page).isEnabled()).toBe(true);
  await confirmButton(page).click();
}

/** Through the choice of ships and missions to the first turn. */
async function toFirstTurn(page: Page): Promise<void> {
  await prompt(page).getByText("Choose a ship sheet.").waitFor();
  await chooseFirst(page, "Your ship");
  await prompt(page).getByText("Keep one mission").waitFor();
  await chooseFirst(page, "Your ship");
  await prompt(page).getByText("Discard one mission").waitFor();
  await chooseFirst(page, "Your ship");
  await legal(page, "Map").first().waitFor();
}

test("leads from the set-up through a first turn by clicks", async ({ visit }) => {
  const page = await visit(`/play/${GAME}`, { before: quickBots });
  await setUp(page);
  await toFirstTurn(page);
  const steps = part(page, "Your turn, step by step").getByRole("listitem");
  // What is not possible says why.
  await part(page, "Your ship").locator('[data-move^="act "]').first().dispatchEvent("click");
  await prompt(page)
    .getByText(/not possible now/)
    .waitFor();
  // A reef ball is deployed, and its step takes it back.
  await legal(page, "Map").and(page.locator('[data-move^="deploy "]')).first().click();
  await steps.nth(0).getByRole("button").click();
  await expect.poll(() => action(page, "Undo").isEnabled()).toBe(false);
  // A plan leaves no trace.
  await page.getByRole("button", { name: "Plan", exact: true }).click();
  await legal(page, "Map").and(page.locator('[data-move^="sail "]')).first().click();
  await steps.nth(1).getByText("done").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Drop it" }).click();
  await expect.poll(() => action(page, "Undo").isEnabled()).toBe(false);
  const chance = new Chance(3);
  const log = page.getByRole("complementary").getByText("sails to", { exact: false });
  while ((await log.count()) === 0 && (await isAsked(page))) await stepByClick(page, GAME, chance);
});

test("is played by keyboard alone", async ({ visit }) => {
  const page = await visit(`/play/${GAME}`, { before: quickBots });
  await setUp(page, { seed: "keys" });
  await prompt(page).getByText("Choose a ship sheet.").waitFor();
  // Each decision leads the focus to the next one.
  await legal(page, "Your ship").first().focus();
  await page.keyboard.press("ArrowRight");
  for (const next of ["Keep one mission", "Discard one mission", "Recharge, or travel"]) {
    await page.keyboard.press("Enter");
    await expect.poll(() => confirmButton(page).isEnabled()).toBe(true);
    await page.keyboard.press("c");
    await prompt(page).getByText(next).waitFor();
    await expect.poll(() => page.locator("main .legal:focus").count()).toBe(1);
  }
  // Tab goes from part to part, arrows to the nearest target.
  const focused = () => page.locator(":focus").getAttribute("data-move");
  for (let tabs = 0; tabs < 4 && !/^(sail|deploy|clean) /.test((await focused()) ?? ""); ++tabs)
    await page.keyboard.press("Tab");
  const start = await focused();
  await page.keyboard.press("ArrowDown");
  const below = await focused();
  expect(below).toMatch(/^(sail|deploy|clean) /);
  expect(below).not.toBe(start);
  await legal(page, "Map").and(page.locator('[data-move^="sail "]')).first().focus();
  await page.keyboard.press("Enter");
  await part(page, "Your turn, step by step")
    .getByText("done")
    .first()
    .waitFor({ state: "attached" });
});

test("keeps missions behind the curtain", async ({ visit }) => {
  const page = await visit(`/play/${GAME}`, { before: quickBots });
  await setUp(page, { persons: 2 });
  const named = { name: /^Mission / };
  const cards = part(page, "Your ship").getByRole("button", named);
  const choice = part(page, "Your ship").getByRole("button", { ...named, disabled: false });
  const held = () => cards.locator(".unseen").allTextContents();
  const chance = new Chance(5);
  await lift(page).or(legal(page, "Your ship").first()).first().waitFor();
  while ((await choice.count()) === 0) {
    if (await lift(page).isVisible()) await lift(page).click();
    else await stepByClick(page, GAME, chance);
    await lift(page).or(legal(page, "Your ship").first()).or(confirmButton(page)).first().waitFor();
  }
  const mine = await held();
  expect(mine.length).toBe(3);
  await chooseFirst(page, "Your ship");
  await lift(page).waitFor();
  expect(await cards.count()).toBe(0);
  const content = await page.content();
  expect(mine.filter((card) => content.includes(card))).toEqual([]);
  await lift(page).click();
  await cards.first().waitFor();
  expect((await held()).filter((card) => mine.includes(card))).toEqual([]);
});

/** What a decision needs must be inside the window, without scrolling. */
async function expectInSight(page: Page, name: string): Promise<void> {
  const box = await part(page, name).boundingBox();
  const size = page.viewportSize();
  expect(box, name).not.toBeNull();
  if (!box || !size) return;
  expect(box.x, name).toBeGreaterThanOrEqual(0);
  expect(box.y, name).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, name).toBeLessThanOrEqual(size.width + 1);
  expect(box.y + box.height, name).toBeLessThanOrEqual(size.height + 1);
}

const PARTS = ["Points track", "Map", "Offers", "Seafloor", "Research", "Your ship"];

describe.each([
  { width: 1280, theme: THEMES[0], seats: 4 },
  { width: 1920, theme: THEMES[1], seats: 2 },
  { width: 820, theme: THEMES[1], seats: 3 },
])("at a width of $width", ({ width, theme, seats }) => {
  test("shows everything at once and is accessible", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: quickBots, width, theme });
    await setUp(page, { seats });
    const chance = new Chance(6);
    while (await isAsked(page)) {
      if ((await legal(page, "Map").count()) > 0) break;
      await stepByClick(page, GAME, chance);
    }
    for (const name of [...PARTS, "Your turn, step by step"]) await expectInSight(page, name);
    await expectFits(page);
    await expectAccessible(page);
  });
});

test("shows a phone the part where the decision is made", async ({ visit }) => {
  const page = await visit(`/play/${GAME}`, { before: quickBots, width: 360, touch: true });
  await setUp(page, { seats: 3 });
  const tabs = page.getByRole("navigation", { name: "Parts of the board" });
  const current = () => tabs.locator("[aria-current]").textContent();
  const chance = new Chance(7);
  await isAsked(page);
  expect(await current()).toContain("Ship");
  while ((await isAsked(page)) && (await legal(page, "Map").count()) === 0)
    await stepByClick(page, GAME, chance);
  expect(await current()).toContain("Map");
  // Whoever has read the first steps sees all of it at once.
  await page.getByRole("button", { name: "Got it" }).click();
  await expectInSight(page, "Map");
  for (const name of ["Points track", "What you have", "Your turn, step by step"])
    await expectInSight(page, name);
  expect(await confirmButton(page).isVisible()).toBe(true);
  await expectFits(page);
  await expectAccessible(page);
  for (const tab of ["Ship", "Offers", "Players"]) {
    await tabs.getByRole("button", { name: tab }).click();
    await expectFits(page);
    await expectAccessible(page);
  }
});
