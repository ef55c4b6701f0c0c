// Reef Project late in the game, when a player has a lot: everything that a decision needs is in
// sight at every size, and the frame's help for a turn works on this board.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, test, useBrowser } from "./harness";
import type { ProjectView, ReefProject } from "../../src/games/reef_project/position";
import { findLate, openLate, type Played } from "./late";
import { action, confirmButton } from "./play";

useBrowser();

const GAME = "reef-project";
const findTurn = (played: Played, fits: (view: ProjectView, seat: number) => boolean) =>
  findLate<ReefProject, true>(GAME, played, ({ view, seat, moves }) => {
    const travels = moves.some(({ kind }) => kind === "sail");
    return travels && fits(view, seat) ? true : null;
  });
const MANY_MISSIONS = await findTurn(
  { bot: "random", seats: [3] },
  ({ shown }, seat) => (shown.players[seat]?.cards ?? 0) > 5,
);
const MANY_TILES = await findTurn(
  { bot: "greedy", seats: [3] },
  ({ shown }, seat) => (shown.players[seat]?.tiles.length ?? 0) > 3,
);
const LAST_ROUND = await findLate<ReefProject, true>(
  GAME,
  { bot: "greedy", seats: [4] },
  ({ view, seat, moves }) => {
    const has = (wanted: string) => moves.some(({ kind }) => kind === wanted);
    const isLast = view.state.last_round !== null && has("sail") && has("deploy");
    return isLast && (view.shown.players[seat]?.hand.length ?? 0) > 0 ? true : null;
  },
);
const EARLIER = await findTurn(
  { bot: "greedy", seats: [4] },
  ({ state, shown }) => state.last_round === null && shown.pace.end !== undefined,
);

const part = (page: Page, name: string | RegExp) => page.getByRole("group", { name, exact: true });
const prompt = (page: Page) => page.getByRole("status").first();

/** Names of what a press or a look needs and the window or something on the way cuts off. */
function hiddenOf(page: Page, wanted: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const isCut = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      let frame = new DOMRect(0, 0, innerWidth, innerHeight);
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        if (overflowX === "visible" && overflowY === "visible") continue;
        if (outer.getBoundingClientRect().height < frame.height)
          frame = outer.getBoundingClientRect();
        const out =
          box.bottom > frame.bottom + 3 ||
          box.top < frame.top - 3 ||
          box.right > frame.right + 3 ||
          box.left < frame.left - 3;
        if (out) return true;
      }
      return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < 0;
    };
    const isCovered = (element: Element): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const part = element.closest("[role=group]");
      return part !== null && !part.contains(top);
    };
    return [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.offsetParent !== null && (isCut(element) || isCovered(element)))
      .map((element) => element.dataset["move"] ?? element.className);
  }, wanted);
}

describe.each([MANY_MISSIONS, MANY_TILES, LAST_ROUND])("in $name", (late) => {
  test.for([1280, 1920, 820, 2560])(
    "nothing is out of sight at %d px",
    async (width, { visit }) => {
      const page = await openLate(visit, late, { width, language: width === 820 ? "de" : "en" });
      // The map draws its targets beyond their outlines; everything else is whole.
      expect(await hiddenOf(page, "main [data-target], main .hand .card, main .meter")).toEqual([]);
      await expectFits(page);
      if (width === 1280) await expectAccessible(page);
    },
  );

  test("a phone keeps what is needed on every tab", async ({ visit }) => {
    const page = await openLate(visit, late, { width: 360 });
    const tabs = page.getByRole("navigation", { name: "Parts of the board" });
    expect(await hiddenOf(page, "main .map .legal")).toEqual([]);
    for (const tab of ["Ship", "Offers", "Players", "Map"]) {
      await tabs.getByRole("button", { name: tab }).click();
      expect(
        await hiddenOf(page, "main .means, main .rp-recharge, [data-confirm], .prompt"),
      ).toEqual([]);
      await expectFits(page);
    }
  });
});

test("a very small window cuts nothing off that cannot be scrolled to", async ({ visit }) => {
  const page = await openLate(visit, LAST_ROUND, { width: 320, language: "de" });
  expect((await page.locator("main .map").first().boundingBox())?.height).toBeGreaterThan(180);
  await page.getByRole("navigation").getByRole("button", { name: "Auslagen" }).click();
  const last = page.locator("main .side [data-target]").last();
  await last.scrollIntoViewIfNeeded();
  expect(await last.isVisible()).toBe(true);
  await expectFits(page);
});

test("the meters tell the pace and the last round, beside every marker", async ({ visit }) => {
  const page = await openLate(visit, EARLIER);
  const track = part(page, "Points track");
  await track
    .getByText(/^in about \d+ rounds?$/)
    .first()
    .waitFor();
  const late = await openLate(visit, LAST_ROUND);
  await late.getByText("last full round").waitFor();
  const meters = await late.locator(".meter").all();
  const markers = await late.locator(".track .marker").all();
  for (const meter of meters)
    for (const marker of markers) {
      const [one, other] = [await meter.boundingBox(), await marker.boundingBox()];
      expect(one && other && one.y >= other.y + other.height - 1).toBe(true);
    }
});

test("what a turn leaves unused is said beside it, and one press confirms", async ({ visit }) => {
  const page = await openLate(visit, LAST_ROUND);
  await page.locator('[data-move^="sail "].legal').first().click();
  const steps = part(page, "Your turn, step by step");
  while (!(await confirmButton(page).isEnabled())) {
    await steps.locator('[data-move="skip"].legal').first().click();
    await page.waitForTimeout(150);
  }
  await prompt(page)
    .getByText(/Not used: .*effects? unused/)
    .waitFor();
  const ply = async () => parseInt((await page.locator("main").getAttribute("data-moment")) ?? "");
  const before = await ply();
  await confirmButton(page).click();
  await expect.poll(ply).toBeGreaterThan(before);
});

test("the space bar plans, held or tapped", async ({ visit }) => {
  const page = await openLate(visit, LAST_ROUND);
  const isPlanning = () => page.getByText("Planning: nothing counts yet").count();
  const sail = page.locator('[data-move^="sail "].legal').first();
  await page.keyboard.down("Space");
  await sail.click();
  await expect.poll(() => action(page, "Undo").isEnabled()).toBe(true);
  expect(await isPlanning()).toBe(1);
  await page.keyboard.up("Space");
  await expect.poll(isPlanning).toBe(0);
  await expect.poll(() => action(page, "Undo").isEnabled()).toBe(false);
  expect(await action(page, "Redo").isEnabled()).toBe(false);
  // A tap stays, also where the focus is on a target, and the plan can be used.
  await sail.focus();
  await page.keyboard.press("Space");
  await expect.poll(isPlanning).toBe(1);
  await page.keyboard.press("Enter");
  await expect.poll(() => action(page, "Undo").isEnabled()).toBe(true);
  await page.getByRole("button", { name: "Use it" }).click();
  await expect.poll(isPlanning).toBe(0);
  expect(await action(page, "Undo").isEnabled()).toBe(true);
  await page.keyboard.press("?");
  await page.getByText("plan: a tap switches it on and off", { exact: false }).waitFor();
});

test("a step tells what it did and leads back to before it", async ({ visit }) => {
  const page = await openLate(visit, LAST_ROUND);
  const steps = part(page, "Your turn, step by step").getByRole("listitem");
  const route = page.locator('[data-move^="deploy "].legal').first();
  const [, name = ""] = /"(.*)"/.exec((await route.getAttribute("data-move")) ?? "") ?? [];
  await route.click();
  await steps.nth(0).getByText(name.replace("-", "–")).waitFor();
  expect(await steps.nth(0).getByRole("button").getAttribute("title")).toMatch(
    /You pay \d+ energy/,
  );
  await page.locator('[data-move^="sail "].legal').first().click();
  await steps.nth(1).getByText("done").waitFor({ state: "attached" });
  await steps.nth(0).getByRole("button").click();
  await expect.poll(() => action(page, "Undo").isEnabled()).toBe(false);
  expect(await steps.nth(1).getByRole("button").count()).toBe(0);
});
