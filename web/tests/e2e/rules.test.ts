// The rules beside the board, with pictures.
import { expect } from "vitest";

import { expectAccessible, expectFits, takeScreen, test, useBrowser } from "./harness";
import { quickBots, setUp } from "./play";

useBrowser();

test("the rules open beside the board, at the rule that matters, and go away", async ({
  visit,
}) => {
  for (const width of [1280, 820]) {
    const page = await visit("/play/reef-project", { width, before: quickBots });
    await setUp(page);
    await page.locator("main .legal").first().waitFor();
    const table = page.url();
    const rule = page.locator(".prompt a[href*='/rules/']");
    const id = (await rule.innerText()).trim();
    await rule.click();
    const panel = page.getByRole("region", { name: "Rules", exact: true });
    await panel.waitFor();
    await expect.poll(() => panel.locator(`[id="${id}"]`).isVisible()).toBe(true);
    expect(page.url()).toBe(table);
    await expectAccessible(page);
    await expectFits(page);
    if (process.env["SCREENS"]) {
      await page.waitForTimeout(600);
      await takeScreen(page, `rules-panel-${width}`);
    }
    // Search, and a link inside: the table is still there.
    await panel.getByRole("searchbox").fill("research");
    await panel.locator("[data-icon=sci]").waitFor();
    await panel.getByRole("link", { name: "Icons" }).click();
    await panel.focus();
    await page.keyboard.press("Escape");
    await expect.poll(() => panel.count()).toBe(0);
    expect(page.url()).toBe(table);
    await page.locator("main .legal").first().waitFor();
  }
});

test("on a phone the rules are a page of their own", async ({ visit }) => {
  const page = await visit("/play/reef-gardens", { width: 360, touch: true, before: quickBots });
  await setUp(page);
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await page.waitForURL(/\/rules\/reef-gardens/);
});

test("the rules show what they speak of", async ({ visit }) => {
  for (const game of ["reef-gardens", "great-barrier-reef", "coral", "reef-project"]) {
    const page = await visit(`/rules/${game}`);
    const components = page.locator("#components");
    await components.locator("summary").first().click();
    await expect
      .poll(() => components.locator("dt svg use, dt svg rect, dt svg path").count())
      .toBeGreaterThan(3);
    // What is drawn refers to what is there.
    const missing = await page.evaluate(() =>
      [...document.querySelectorAll(".rules use")]
        .map((use) => use.getAttribute("href") ?? "")
        .filter((href) => !document.querySelector(href)),
    );
    expect(missing).toEqual([]);
    await expectAccessible(page);
    if (process.env["SCREENS"]) {
      await components.scrollIntoViewIfNeeded();
      await takeScreen(page, `rules-${game}`);
    }
  }
});
