// The table of The Great Barrier Reef Card Game: what helps to read it.
import { expect } from "vitest";

import { expectAccessible, test, useBrowser } from "./harness";
import { stepByKey } from "./keyboard";
import { isAsked, quickBots, setUp } from "./play";

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
