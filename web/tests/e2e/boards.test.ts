// What all boards do alike.
import { expect } from "vitest";

import { test, useBrowser } from "./harness";
import { confirmButton, isAsked, quickBots, setUp } from "./play";

useBrowser();

const GAMES = ["reef-gardens", "great-barrier-reef", "coral", "reef-project"];
const DECISIONS = 6;

test.for(GAMES)("%s leads the keyboard from decision to decision", async (game, { visit }) => {
  const page = await visit(`/play/${game}`, { before: quickBots });
  await setUp(page, { seed: "3" });
  await isAsked(page);
  await page.keyboard.press("b");
  const moment = () => page.getByRole("main").getAttribute("data-moment");
  const seen = new Set<string | null>();
  await page.locator("main .legal").first().focus();
  for (let presses = 0; seen.size <= DECISIONS; ++presses) {
    expect(presses).toBeLessThan(40);
    await isAsked(page);
    seen.add(await moment());
    if (await confirmButton(page).isEnabled()) {
      await page.keyboard.press("c");
      continue;
    }
    await expect.poll(() => page.locator("main .legal:focus").count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.waitForTimeout(100);
  }
});
