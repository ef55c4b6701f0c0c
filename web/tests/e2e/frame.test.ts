// What the frame does for every game: first steps, turns that confirm themselves, suggestions.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, LANGUAGES, test, useBrowser } from "./harness";
import {
  action,
  Chance,
  change,
  confirmButton,
  findTarget,
  isAsked,
  quickBots,
  setUp,
  sign,
} from "./play";

useBrowser();

const GAMES = ["reef-gardens", "great-barrier-reef", "coral", "reef-project"];

const firstSteps = (page: Page) => page.getByRole("region", { name: /^(New|Neu) (here|hier)/ });

describe.each(LANGUAGES)("first steps in %s", (language) => {
  test.for(GAMES)("of %s are three sentences that can be put away", async (game, { visit }) => {
    const width = language === "en" ? 1280 : 360;
    const page = await visit(`/play/${game}`, { before: quickBots, language, width });
    await setUp(page);
    expect(await firstSteps(page).getByRole("listitem").count()).toBe(3);
    await expectFits(page);
    await expectAccessible(page);
    await firstSteps(page).getByRole("button").click();
    expect(await firstSteps(page).count()).toBe(0);
    await page.reload();
    await page.getByRole("toolbar", { name: /^(Turn|Zug)$/ }).waitFor();
    expect(await firstSteps(page).count()).toBe(0);
    await page.getByRole("button", { name: /^(Help|Hilfe)$/ }).click();
    await page.getByRole("button", { name: /first steps|ersten Schritte/ }).click();
    await firstSteps(page).waitFor();
  });
});

function timedTurns(): void {
  const timed = { botDelay: 0, confirm: "timed" };
  localStorage.setItem("lagoon.preferences", JSON.stringify(timed));
}

describe("a turn that confirms itself", () => {
  const game = "great-barrier-reef";
  /** Chooses until the turn is complete; tells the moment of that. */
  async function completeTurn(page: Page): Promise<string> {
    const chance = new Chance(9);
    while (!(await confirmButton(page).isEnabled())) {
      const target = await findTarget(page, game, chance);
      await change(page, () => target.click());
    }
    expect(await page.getByText(/In 3 seconds the turn confirms itself/).isVisible()).toBe(true);
    return sign(page);
  }

  test("shows the seconds, and waits if it is taken back", async ({ visit }) => {
    const page = await visit(`/play/${game}`, { before: timedTurns });
    await setUp(page);
    await isAsked(page);
    await completeTurn(page);
    await change(page, () => action(page, "Undo").click());
    const thought = await sign(page);
    await page.waitForTimeout(3500);
    expect(await sign(page)).toBe(thought);
    const complete = await completeTurn(page);
    await confirmButton(page).getByText("2").waitFor();
    await expect.poll(() => sign(page), { timeout: 5000 }).not.toBe(complete);
  });
});

describe("a suggestion", () => {
  test.for(["reef-gardens", "great-barrier-reef"])(
    "is said, marked on the board of %s, foretold and can be followed",
    async (game, { visit }) => {
      const page = await visit(`/play/${game}`, { before: quickBots });
      await setUp(page);
      await isAsked(page);
      await action(page, "Hint").click();
      await page.getByText(/^Suggestion: ./).waitFor();
      expect(await page.locator("main [data-hinted]").count()).toBeGreaterThan(0);
      const foretold = page.getByRole("complementary").getByRole("region", { name: "What would" });
      await foretold.getByRole("listitem").first().waitFor();
      await change(page, () => page.getByRole("button", { name: "Choose it" }).click());
      expect(await page.locator("main [data-hinted]").count()).toBe(0);
    },
  );
});
