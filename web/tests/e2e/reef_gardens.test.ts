// The seabed of Reef Gardens: divers that swim.
import { expect } from "vitest";

import { test, useBrowser } from "./harness";
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
