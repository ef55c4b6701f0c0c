// Whole games of Coral: with one picture alone each, and alone.
import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { expect } from "vitest";

import { choosePicture, stepInScene, stepOnMap } from "./coral_play";
import { expectAccessible, test, useBrowser } from "./harness";
import { Chance, isAsked, quickBots, result, setUp, stepByClick } from "./play";

useBrowser();

const WHOLE_GAME = 15 * 60_000;

/** The record of a finished game, as it is saved. */
async function record(page: Page): Promise<string> {
  const saving = page.waitForEvent("download");
  await result(page).getByRole("button", { name: "Save as a file" }).click();
  return readFileSync(await (await saving).path(), "utf8");
}

test(
  "a game in 3D alone and one on the map alone give the same record",
  { timeout: WHOLE_GAME },
  async ({ visit }) => {
    const chance = new Chance(21);
    const flat = await visit("/play/coral", { before: quickBots });
    await setUp(flat);
    await choosePicture(flat, "Sunlight");
    const moves: string[] = [];
    while (await isAsked(flat)) moves.push(await stepOnMap(flat, chance));
    const deep = await visit("/play/coral", { before: quickBots });
    await setUp(deep);
    await choosePicture(deep, "3D");
    for (const move of moves) {
      await isAsked(deep);
      await stepInScene(deep, move);
    }
    await isAsked(deep);
    expect(await record(deep)).toBe(await record(flat));
  },
);

test("a solo game is played to its end", { timeout: WHOLE_GAME }, async ({ visit }) => {
  const page = await visit("/play/coral", { before: quickBots });
  await setUp(page, { seats: 1 });
  const chance = new Chance(22);
  while (await isAsked(page)) await stepByClick(page, "coral", chance);
  await result(page).getByRole("heading", { level: 2 }).first().waitFor();
  await expectAccessible(page);
});
