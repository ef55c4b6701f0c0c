// The seabed of Reef Gardens: divers that swim, and what can be seen before a decision.
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { expectAccessible, test, useBrowser } from "./harness";
import type { ReefGardens } from "../../src/games/reef_gardens/position";
import { findLate, openLate } from "./late";
import { Chance, isAsked, quickBots, setUp, stepByClick } from "./play";

useBrowser();

test("a diver swims from home to a new reef, if motion is wanted", async ({ visit }) => {
  const page = await visit("/play/reef-gardens", { before: quickBots, motion: true });
  await setUp(page);
  await page.evaluate(() => {
    const seen = document.body.dataset;
    const look = () => {
      const moving = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
      const swims = ({ target }: KeyframeEffect) => target?.querySelector("text") !== null;
      if (moving.some((one) => one.target?.tagName === "g" && swims(one))) seen["swam"] = "yes";
      requestAnimationFrame(look);
    };
    look();
  });
  const chance = new Chance(3);
  for (let steps = 0; steps < 12 && (await isAsked(page)); ++steps) {
    await stepByClick(page, "reef-gardens", chance);
  }
  expect(await page.evaluate(() => document.body.dataset["swam"])).toBe("yes");
});

/** A reef whose closing gives up a lead, and a station where nobody has tiles. */
const LEADS = await findLate<ReefGardens, { reef: string; site: string }>(
  "reef-gardens",
  { bot: "greedy", seats: [2] },
  ({ view, moves }) => {
    const isEmpty = (site: string) =>
      view.state.sites[site]?.state === "built" &&
      view.shown.sites[site]?.tiles.every((count) => count === 0);
    if (!Object.keys(view.shown.sites).some(isEmpty)) return null;
    for (const [reef, { gives_up }] of Object.entries(view.shown.reefs)) {
      const [site] = gives_up;
      const closes = moves.some((move) => move.kind === "close" && move.space === reef);
      if (site !== undefined && closes) return { reef, site };
    }
    return null;
  },
);

const plates = (page: Page) => page.locator("main rect.plate");

test("the seabed shows majorities, and what the end would bring now", async ({ visit }) => {
  const page = await openLate(visit, LEADS);
  const overlay = (name: string) => page.getByRole("button", { name, exact: true });
  expect(await plates(page).count()).toBe(0);
  await overlay("Majorities").click();
  const stations = page.getByRole("list", { name: "Stations still to be scored" });
  // Nobody has tiles at one of them.
  const built = await stations.getByRole("listitem").count();
  expect(await plates(page).count()).toBeGreaterThan(0);
  expect(await plates(page).count()).toBeLessThan(built);
  expect(await page.locator("main .crown").count()).toBeGreaterThan(0);
  await overlay("If it ended now").click();
  expect(await plates(page).count()).toBeGreaterThan(0);
  expect(await page.locator("main .crown").count()).toBe(0);
  await expectAccessible(page);
  await overlay("If it ended now").click();
  expect(await plates(page).count()).toBe(0);
  const players = page.getByRole("complementary").getByRole("list", { name: "Players" });
  expect(await players.getByText("End now").count()).toBe(2);
});

test("closing a reef names the leads that it gives up", async ({ visit }) => {
  const page = await openLate(visit, LEADS);
  await page
    .getByRole("button", {
      name: new RegExp(
        `^Close the reef at ${LEADS.found.reef}.*gives up the lead at ${LEADS.found.site}`,
      ),
    })
    .waitFor();
  await page.getByText("Refills").waitFor();
  expect(await page.getByTitle(/^About \d+ refills are left$/).count()).toBe(1);
});
