// What is seen when a game is over: the board, the figures, and what decided it.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, takeScreen, test, useBrowser } from "./harness";
import { moment, openGolden, playOn, quickBots, result } from "./play";

useBrowser();

const ENDS = [
  { game: "reef_gardens", record: "greedy_3_long_fixed_standard" },
  { game: "great_barrier_reef", record: "greedy_3_all" },
  { game: "coral", record: "greedy_3_refuse_standard_none_random_random_random" },
  { game: "reef_project", record: "greedy_3_a_draft_strict_1" },
];

/** What share of the board can be seen beside or above the result. */
async function boardInSight(page: Page): Promise<number> {
  const [board, end] = [page.locator(".drawn"), result(page)];
  const [one, other] = [await board.boundingBox(), await end.boundingBox()];
  if (!one || !other) return 0;
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const apart = other.x >= one.x + one.width - 1 || other.y >= one.y + one.height - 1;
  const inside = Math.min(window.height, one.y + one.height) - Math.max(0, one.y);
  return apart ? inside / window.height : 0;
}

describe.each(ENDS)("the end of $game", ({ game, record }) => {
  test("keeps the board in sight and tells what decided it", async ({ visit }) => {
    for (const width of [1280, 820, 360]) {
      const page = await visit("/replay", { width, before: quickBots });
      await playOn(page, game, record, 100);
      await result(page).waitFor();
      expect(await boardInSight(page)).toBeGreaterThan(0.2);
      await expectFits(page);
      if (process.env["SCREENS"]) {
        await page.waitForTimeout(1200);
        await takeScreen(page, `end-${game}-${width}`);
      }
      if (width !== 1280) continue;
      await expectAccessible(page);
      // A figure shows on the board what it counts.
      const folded = result(page).getByRole("button", { name: /without points/ });
      if (await folded.count()) {
        const rows = result(page).locator("tbody tr");
        const before = await rows.count();
        await folded.click();
        expect(await rows.count()).toBeGreaterThan(before);
      }
      // A moment is a link into the replay.
      const [link] = await result(page).getByRole("link", { name: "Look at it" }).all();
      if (!link) throw new Error("nothing decided the game");
      const plies = /#ply=(\d+)$/.exec((await link.getAttribute("href")) ?? "")?.[1] ?? "";
      await link.click();
      await expect.poll(() => moment(page).inputValue(), { timeout: 20_000 }).toBe(plies);
      await page.getByRole("list", { name: /^(Points|Scores|Final)/ }).waitFor();
    }
  });
});

test("bubbles rise once, and not for who wants things still", async ({ visit }) => {
  for (const motion of [true, false]) {
    const page = await visit("/replay", { motion, before: quickBots });
    await openGolden(page, "great_barrier_reef", "greedy_3_all");
    await playOn(page, "great_barrier_reef", "greedy_3_all", 100);
    await result(page).waitFor();
    const name = await page
      .locator(".bubbles span")
      .first()
      .evaluate((it) => getComputedStyle(it).animationName);
    expect(name.includes("rise")).toBe(motion);
  }
});
