// What the frame does for every game: first steps, turns that confirm themselves, suggestions, the
// rail beside the board.
import type { Locator, Page } from "playwright-core";
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
  stepByClick,
  askForMove,
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
    expect(await page.getByText(/confirms itself in 3 seconds/).isVisible()).toBe(true);
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
      await askForMove(page);
      await page.getByText(/^Suggestion: ./).waitFor();
      expect(await page.locator("main [data-hinted]").count()).toBeGreaterThan(0);
      const foretold = page.getByRole("complementary").getByRole("region", { name: "What would" });
      await foretold.getByRole("listitem").first().waitFor();
      await change(page, () => page.getByRole("button", { name: "Choose it" }).click());
      expect(await page.locator("main [data-hinted]").count()).toBe(0);
    },
  );
});

/** Whether two parts of the page lie over each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("not on the page");
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

const rail = (page: Page) => page.getByRole("complementary");
const turnOver = (page: Page) => page.getByText("Since your last move", { exact: true });

async function playTurn(page: Page, game: string, chance: Chance): Promise<void> {
  while (!(await confirmButton(page).isEnabled())) await stepByClick(page, game, chance);
  await change(page, () => confirmButton(page).click());
  await isAsked(page);
}

describe("the rail", () => {
  test.for(LANGUAGES)(
    "has room for the first steps of three players in %s",
    async (language, { visit }) => {
      const page = await visit("/play/reef-gardens", { before: quickBots, language });
      await setUp(page, { seats: 3 });
      const foretold = rail(page).getByRole("region", { name: /^(What would|Was geschehen)/ });
      const steps = firstSteps(page).getByRole("listitem");
      for (const step of await steps.all()) expect(await overlap(step, foretold)).toBe(false);
      await expect.poll(() => foretold.isVisible()).toBe(true);
    },
  );

  test("divides the log at the last move, and filters it", async ({ visit }) => {
    const game = "reef-gardens";
    const page = await visit(`/play/${game}`, { before: quickBots });
    await setUp(page, { seats: 3 });
    expect(await turnOver(page).count()).toBe(0);
    await playTurn(page, game, new Chance(3));
    const log = rail(page).getByRole("region", { name: "Log" });
    await expect.poll(() => turnOver(page).count()).toBe(1);
    await expectAccessible(page);
    const titles = async () =>
      (await log.getByRole("heading", { level: 3 }).allInnerTexts()).map(mover);
    const mover = (title: string) => title.split("\n").at(-1)?.split(",")[0];
    expect(new Set(await titles())).toEqual(new Set(["Player 1", "Kelp", "Manta"]));
    await log.getByLabel("What the log shows").selectOption("My turns");
    expect(new Set(await titles())).toEqual(new Set(["Player 1"]));
    expect(await turnOver(page).count()).toBe(0);
  });

  test("breaks a score down, and looks at somebody's last turn", async ({ visit }) => {
    const game = "great-barrier-reef";
    const page = await visit(`/play/${game}`, { before: quickBots });
    await setUp(page, { seats: 3 });
    await isAsked(page);
    await playTurn(page, game, new Chance(3));
    const players = rail(page).getByRole("list", { name: "Players" });
    await players
      .getByRole("button", { name: /^Score/ })
      .first()
      .click();
    await rail(page).getByRole("table").waitFor();
    await players.getByRole("button", { name: "Player 1", exact: true }).click();
    await page.getByText(/^You are looking at turn/).waitFor();
    expect(await confirmButton(page).isEnabled()).toBe(false);
    await page.getByRole("button", { name: "Return to now" }).click();
    await expect.poll(() => page.getByText(/^You are looking at turn/).count()).toBe(0);
  });
});

function slowBots(): void {
  const slow = { botDelay: 2000, confirm: "always" };
  localStorage.setItem("lagoon.preferences", JSON.stringify(slow));
}

describe("the pauses of bots", () => {
  test("end with a press anywhere", async ({ visit }) => {
    const page = await visit("/play/great-barrier-reef", { before: slowBots });
    await setUp(page, { seats: 3, persons: 0 });
    const before = await sign(page);
    await page.waitForTimeout(500);
    expect(await sign(page)).toBe(before);
    await page.getByRole("heading", { level: 1 }).click();
    await expect.poll(() => sign(page), { timeout: 1000 }).not.toBe(before);
  });
});

describe("a pointer that rests where it pressed", () => {
  test("does not point at what has appeared below it", async ({ visit }) => {
    const page = await visit("/play/reef-gardens", { before: quickBots, width: 820 });
    await setUp(page, { seats: 3 });
    await page.waitForTimeout(1000);
    expect(await page.getByText(/does not belong here/).count()).toBe(0);
    expect(await page.getByRole("tooltip").count()).toBe(0);
  });
});
