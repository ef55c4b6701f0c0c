// Every kind of step can be taken back and brought back, and leaves no trace when it is.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { test, useBrowser } from "./harness";
import { chooseNumber, numberToChoose } from "./keyboard";
import {
  Chance,
  change,
  confirmButton,
  isAsked,
  listedMoves,
  quickBotsInText,
  setUp,
} from "./play";

useBrowser();

/** What the table says: the board in words, and what can be done. */
async function words(page: Page): Promise<string[]> {
  const board = await page.getByRole("group", { name: "Board as text" }).innerText();
  return [board, ...(await listedMoves(page).locator("code").allTextContents())];
}

const kindOf = (move: string) => /^[a-z]+|^./i.exec(move)?.[0] ?? "";

/** The last move of the turn so far. */
async function lastDrafted(page: Page): Promise<string> {
  const draft = await page.getByText("Turn so far:").locator("code").innerText();
  return draft.split(" ").at(-1) ?? "";
}

/** The number of a move of a kind that is still wanted, or of any. */
async function numberWanted(page: Page, chance: Chance, wanted: string[]): Promise<number> {
  const moves = await listedMoves(page).locator("code").allTextContents();
  const found = moves.findIndex((move) => wanted.includes(kindOf(move)));
  return found < 0 ? numberToChoose(page, chance) : found + 1;
}

/** Chooses a move, takes it back, brings it back; tells what kind of move it was. */
async function undoAndRedo(page: Page, chance: Chance, wanted: string[]): Promise<string> {
  const before = await words(page);
  const number = await numberWanted(page, chance, wanted);
  await change(page, () => chooseNumber(page, number));
  const after = await words(page);
  const kind = kindOf(await lastDrafted(page));
  await change(page, () => page.keyboard.press("u"));
  expect(await words(page)).toEqual(before);
  await change(page, () => page.keyboard.press("Control+y"));
  expect(await words(page)).toEqual(after);
  return kind;
}

const MOST_STEPS = 120;
/** The kinds of moves that no game goes without for long. */
const KINDS: Record<string, string[]> = {
  "great-barrier-reef": ["c", "@", "S", "T"],
  "reef-gardens": ["buy", "site", "tile", "at", "up", "end"],
  coral: ["piece", "@", "enter", "slide"],
  "reef-project": ["ship", "keep", "deploy", "sail", "do", "hire", "gain", "recharge", "end"],
};

describe.each(Object.entries(KINDS))("undo and redo in %s", (game, kinds) => {
  test("hold for every kind of step", async ({ visit }) => {
    const page = await visit(`/play/${game}`, { before: quickBotsInText });
    await setUp(page, { seed: "12" });
    const chance = new Chance(4);
    let wanted = kinds;
    for (let steps = 0; steps < MOST_STEPS && wanted.length > 0; ++steps) {
      if (!(await isAsked(page))) break;
      // A turn that could be ended may still have more to choose.
      const isComplete = (await listedMoves(page).count()) === 0;
      if (isComplete && (await confirmButton(page).isEnabled())) {
        await change(page, () => page.keyboard.press("c"));
        continue;
      }
      const undone = await undoAndRedo(page, chance, wanted);
      wanted = wanted.filter((kind) => kind !== undone);
    }
    expect(wanted).toEqual([]);
  });
});
