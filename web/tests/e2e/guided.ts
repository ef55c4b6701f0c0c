// How a visitor goes through a guided game: what is lit up is pressed, and what is told is read.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export type Way = "mouse" | "keyboard" | "touch";

export const card = (page: Page) => page.locator("[data-guide-step]");
export const next = (page: Page) => card(page).locator("[data-next]");
const lit = (page: Page) => page.locator("[data-spotlit]");

// What is tried although it is not possible is pressed as well.
async function press(target: Locator, way: Way, page: Page): Promise<void> {
  // The second half of a double click would not count.
  if (await target.evaluate((it) => it.matches("[data-confirm]"))) await page.waitForTimeout(600);
  const force = (await target.getAttribute("aria-disabled")) === "true";
  if (way === "touch") return target.tap({ force });
  if (way === "mouse") return target.click({ force });
  await expect.poll(() => target.evaluate((it) => it === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
}

/** Where the guide and the table are, and what is pointed at. */
function stand(page: Page): Promise<string> {
  return page.evaluate(() => {
    const guide = document.querySelector<HTMLElement>("[data-guide-step]");
    const spot = document.querySelector<HTMLElement>("[data-spotlit]");
    const main = document.querySelector("main");
    return JSON.stringify([
      guide?.dataset["guideStep"],
      guide?.dataset["guidePoints"],
      main?.dataset["moment"],
      spot?.dataset,
    ]);
  });
}

/** Does what the guide asks for now; false when it has gone. */
export async function obey(page: Page, way: Way): Promise<boolean> {
  await page.locator('[data-guide-points="read"], [data-guide-points="press"]').waitFor();
  const points = await card(page).getAttribute("data-guide-points");
  const before = await stand(page);
  if (points === "press") await press(lit(page), way, page);
  else await press(next(page), way, page);
  await expect.poll(() => stand(page), { timeout: 20_000 }).not.toBe(before);
  return (await card(page).count()) > 0;
}
