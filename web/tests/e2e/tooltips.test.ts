// What is told about a piece, and the way from there to the rules.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, test, useBrowser } from "./harness";
import { isAsked, quickBots, setUp } from "./play";

useBrowser();

const GAME = "reef-gardens";
const money = (page: Page) => page.getByRole("heading", { name: /^Money/ });
const toRules = (page: Page) => page.getByRole("link", { name: "In the rules ▸" });
const entry = (page: Page) => page.locator('[id="component-piece-money"]');

async function seat(page: Page): Promise<void> {
  await setUp(page);
  await isAsked(page);
}

describe("a tooltip", () => {
  test("is pinned by a press, and leads to its piece in the rules", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: quickBots });
    await seat(page);
    await money(page).click();
    const pinned = page.getByRole("dialog", { name: "Research money" });
    await pinned.waitFor();
    await page.mouse.move(0, 0);
    await page.waitForTimeout(500);
    expect(await pinned.isVisible()).toBe(true);
    await expectAccessible(page);
    await toRules(page).click();
    await entry(page).waitFor();
    // Beside the table, which stays.
    expect(new URL(page.url()).pathname).toMatch(/^\/table\//);
    expect(await page.getByRole("dialog").count()).toBe(0);
    await expectFits(page);
  });

  test("is reached with the keyboard, and gives the focus back", async ({ visit }) => {
    const page = await visit(`/play/great-barrier-reef`, { before: quickBots });
    await seat(page);
    const card = page
      .getByRole("region", { name: "Market" })
      .locator("[data-tooltip-kind]")
      .first();
    await page.keyboard.press("p");
    await card.focus();
    await page.getByRole("tooltip").waitFor();
    await page.keyboard.press("i");
    await expect
      .poll(() => toRules(page).evaluate((link) => link === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await card.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.getByRole("tooltip").waitFor({ state: "detached" });
    await page.keyboard.press("p");
  });

  test("is pinned by a long press on a phone", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: quickBots, width: 360, touch: true });
    await seat(page);
    await money(page).scrollIntoViewIfNeeded();
    const box = await money(page).boundingBox();
    const touch = { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 };
    const session = await page.context().newCDPSession(page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [touch] });
    await page.waitForTimeout(700);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await toRules(page).tap();
    await entry(page).waitFor();
    await expectFits(page);
  });
});
