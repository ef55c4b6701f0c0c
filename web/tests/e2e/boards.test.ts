// What only one board does.
import { expect } from "vitest";

import { expectAccessible, test, useBrowser } from "./harness";
import { stepByKey } from "./keyboard";
import { Chance, isAsked, quickBots, setUp, stepByClick } from "./play";

useBrowser();

test("the card game shows where one more fish makes a group", async ({ visit }) => {
  const page = await visit("/play/great-barrier-reef", { before: quickBots });
  await setUp(page, { seed: "near3", seats: 3 });
  const finder = page.getByRole("button", { name: /one more fish would make a group/ }).first();
  const missing = page.getByRole("img", { name: /one more .* makes a group, \+\d/ });
  await isAsked(page);
  expect(await missing.count()).toBe(0);
  await finder.click();
  for (let steps = 0; (await missing.count()) === 0; ++steps) {
    expect(steps).toBeLessThan(40);
    expect(await isAsked(page)).toBe(true);
    await stepByKey(page);
  }
  await expectAccessible(page);
  await finder.click();
  expect(await missing.count()).toBe(0);
});

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
