// What others do while somebody waits or is away: it is shown and told, and never in the way.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, test, useBrowser } from "./harness";
import {
  Chance,
  change,
  confirmButton,
  isAsked,
  quickBots,
  quickBotsInText,
  setUp,
  sign,
  stepByClick,
  askForMove,
} from "./play";

useBrowser();

const GAME = "great-barrier-reef";
const recap = (page: Page) => page.getByText(/^(Since your last move|Seit deinem letzten Zug): /);
const skip = (page: Page) => page.getByRole("button", { name: /^(Skip|Überspringen)$/ });
const legalCards = (page: Page) => page.locator("main [data-move]:not([disabled])");

/** Plays a turn, lets the bots answer, and comes back. */
async function comeBack(page: Page): Promise<string> {
  await setUp(page, { seats: 4 });
  await isAsked(page);
  const chance = new Chance(3);
  while (!(await confirmButton(page).isEnabled())) await stepByClick(page, GAME, chance);
  await change(page, () => confirmButton(page).click());
  await isAsked(page);
  await page.waitForTimeout(300);
  const now = await sign(page);
  await page.reload();
  return now;
}

describe("a return", () => {
  test("shows what others did, and then the present", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: quickBots, motion: true });
    const now = await comeBack(page);
    await skip(page).waitFor();
    expect(await sign(page)).not.toBe(now);
    expect(await confirmButton(page).isEnabled()).toBe(false);
    await page
      .getByText(/^Since your last move: .*places card/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await skip(page).waitFor({ state: "detached" });
    expect(await sign(page)).toBe(now);
    expect(await legalCards(page).count()).toBeGreaterThan(0);
  });

  const ways: [string, (page: Page) => Promise<void>][] = [
    ["the button", (page) => skip(page).click()],
    ["Escape", (page) => page.keyboard.press("Escape")],
    ["a press on the board", (page) => page.getByRole("region", { name: "Your hand" }).click()],
  ];
  test.for(ways)(
    "is skipped at once by %s, which does nothing else",
    async ([, end], { visit }) => {
      const page = await visit(`/play/${GAME}`, { before: quickBots, motion: true });
      const now = await comeBack(page);
      await skip(page).waitFor();
      await end(page);
      await expect.poll(() => sign(page), { timeout: 400 }).toBe(now);
      expect(await recap(page).count()).toBe(0);
      await page.waitForTimeout(700);
      expect(await sign(page)).toBe(now);
    },
  );

  test("without motion is told once, beside the log's divider", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: quickBots });
    const now = await comeBack(page);
    await expect.poll(() => sign(page)).toBe(now);
    await page
      .getByRole("status")
      .getByText(/^Since your last move: .*places card/)
      .waitFor();
    expect(await skip(page).count()).toBe(0);
    expect(await page.getByText("Since your last move", { exact: true }).count()).toBe(1);
  });

  test("fits a phone", async ({ visit }) => {
    const page = await visit(`/play/${GAME}`, { before: quickBots, motion: true, width: 360 });
    await comeBack(page);
    await skip(page).waitFor();
    await expectFits(page);
  });
});

describe("a move of others that costs points", () => {
  const costs = /^(Kelp|Manta) costs you \d+ points?\.$/;
  const hits = (page: Page) => page.getByRole("status", { name: "Against you" });

  /** Follows suggestions until somebody has been hit. */
  async function playUntilHit(page: Page): Promise<void> {
    for (let steps = 0; (await hits(page).getByText(costs).count()) === 0; ++steps) {
      expect(steps).toBeLessThan(80);
      await isAsked(page);
      if (await confirmButton(page).isEnabled()) {
        await change(page, () => confirmButton(page).click());
        continue;
      }
      await askForMove(page);
      await change(page, () => page.getByRole("button", { name: "Choose it" }).click());
    }
  }

  test.for([1280, 360])(
    "is told above the bar at %d pixels, and goes",
    async (width, { visit }) => {
      const page = await visit("/play/coral", { before: quickBotsInText, width });
      await setUp(page, { seats: 3, seed: "7", bot: "mcts" });
      await playUntilHit(page);
      const told = hits(page).getByText(costs).first();
      const bar = page.getByRole("region", { name: "What to do" });
      const [toast, below] = [await told.boundingBox(), await bar.boundingBox()];
      expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
      await expectFits(page);
      await expectAccessible(page);
      await hits(page).getByRole("button", { name: "Dismiss" }).first().click();
      await expect.poll(() => hits(page).getByText(costs).count(), { timeout: 15_000 }).toBe(0);
      if (width < 1200) await page.getByRole("button", { name: "Players and log" }).click();
      const log = page.getByRole("region", { name: "Log" });
      await log.getByLabel("What the log shows").selectOption("Concerning me");
      await log
        .getByRole("button", { name: /costs you \d+ point/ })
        .first()
        .waitFor();
    },
  );
});
