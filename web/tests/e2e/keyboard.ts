// How a visitor plays without a pointer: with purpose, by the keys that the table names.
import type { Locator, Page } from "playwright-core";

import { change, Chance, confirmButton, findSuggestion, listedMoves } from "./play";

const MOST_KEYS = 60;

/** The key that leads from what has the focus towards a target. */
function keyTowards(target: Element): string | null {
  const active = document.activeElement ?? document.body;
  if (active === target) return null;
  const board = document.querySelector("main");
  if (board?.contains(target) && !board.contains(active)) return "b";
  const isAhead = (active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const group = active.closest("[role=grid], [role=toolbar], [role=group]");
  if (!group?.contains(target)) return isAhead ? "Tab" : "Shift+Tab";
  if (group.role !== "grid") return isAhead ? "ArrowRight" : "ArrowLeft";
  const here = active.getBoundingClientRect();
  const there = target.getBoundingClientRect();
  const [right, down] = [there.x - here.x, there.y - here.y];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}

/** Walks with Tab and the arrows until the target has the focus. */
export async function walkTo(page: Page, target: Locator): Promise<void> {
  const pressed: string[] = [];
  while (pressed.length < MOST_KEYS) {
    const key = await target.evaluate(keyTowards);
    if (key === null) return;
    await page.keyboard.press(key);
    pressed.push(key);
  }
  const wanted = await target.evaluate((element) => element.outerHTML);
  throw new Error(`${pressed.join(" ")} does not lead to ${wanted}`);
}

/** A hint, and the move in it. */
async function askByKey(page: Page): Promise<void> {
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Show the move" }).waitFor();
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Choose it" }).waitFor();
}

/** One step on a board: asks for a suggestion, walks there and chooses it. */
export async function stepByKey(page: Page): Promise<void> {
  if (await confirmButton(page).isEnabled()) return change(page, () => page.keyboard.press("c"));
  await askByKey(page);
  const target = await findSuggestion(page);
  if (target) await walkTo(page, target);
  await change(page, () => page.keyboard.press(target ? "Enter" : "Shift+H"));
}

const DIGITS = 9;

/** Chooses a move of the list by its number: a digit, or the search. */
export async function chooseNumber(page: Page, number: number): Promise<void> {
  if (number <= DIGITS) return page.keyboard.press(String(number));
  await page.keyboard.press("f");
  await page.keyboard.type(String(number));
  await page.keyboard.press("Enter");
}

/** The number of some move in the list, mostly of the suggested one. */
export async function numberToChoose(page: Page, chance: Chance): Promise<number> {
  if (chance.below(3) === 0) return 1 + chance.below(await listedMoves(page).count());
  await askByKey(page);
  return Number(await page.locator("main .hinted .number").textContent());
}

/** One step in text mode: a move of the list, or the confirmation of a complete turn. */
export async function stepInText(page: Page, chance: Chance): Promise<void> {
  if (await confirmButton(page).isEnabled()) return change(page, () => page.keyboard.press("c"));
  const number = await numberToChoose(page, chance);
  await change(page, () => chooseNumber(page, number));
}
