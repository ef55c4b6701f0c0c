// How a visitor plays: everything is found as people find it, by role and name.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Bots move at once, and every complete turn waits to be confirmed. */
export function quickBots(): void {
  const kept = JSON.parse(localStorage.getItem("lagoon.preferences") ?? "{}");
  const quick = { ...kept, botDelay: 0, confirm: "always" };
  localStorage.setItem("lagoon.preferences", JSON.stringify(quick));
}

export function quickBotsInText(): void {
  const quick = { botDelay: 0, confirm: "always", textMode: true };
  localStorage.setItem("lagoon.preferences", JSON.stringify(quick));
}

export interface SetUp {
  seats?: number;
  seed?: string;
  persons?: number;
}

/** Fills in the form of the set-up page and starts. */
export async function setUp(page: Page, { seats = 2, seed = "42", persons = 1 }: SetUp = {}) {
  await page.getByRole("button", { name: String(seats), exact: true }).click();
  for (let seat = 1; seat <= seats; ++seat) {
    const kind = page.getByLabel(new RegExp(`^(Who plays seat|Wer Platz) ${seat}`));
    await kind.selectOption({ index: seat <= persons ? 0 : 1 });
  }
  await page.getByLabel(/^(Seed|Startwert)/).fill(seed);
  await page.getByRole("button", { name: /Start the game|Spiel beginnen/ }).click();
  await page.getByRole("toolbar", { name: /^(Turn|Zug)$/ }).waitFor();
}

export const action = (page: Page, name: string | RegExp) =>
  page.getByRole("toolbar", { name: /^(Turn|Zug)$/ }).getByRole("button", { name });
export const confirmButton = (page: Page) => action(page, /^(Confirm|Bestätigen)$/);
export const result = (page: Page) => page.getByRole("region", { name: "End of the game" });
const yourTurn = (page: Page) => page.getByText("Your turn", { exact: true });

/** Waits until the visitor is asked or the game is over; tells whether it goes on. */
export async function isAsked(page: Page): Promise<boolean> {
  const end = result(page);
  await yourTurn(page).or(end).first().waitFor({ timeout: 60_000 });
  return (await end.count()) === 0;
}

const enabled = { disabled: false } as const;
type Targets = (page: Page) => Locator;

/** What can be pressed on a board, the most wanted first. */
export const targetsOf: Record<string, Targets[]> = {
  "great-barrier-reef": [
    (page) => page.getByRole("grid", { name: "Places" }).getByRole("gridcell", enabled),
    (page) => page.getByRole("button", { name: /marker to the/, pressed: false, ...enabled }),
    (page) => page.getByRole("button", { name: "Skip" }),
    (page) => page.getByRole("region", { name: "Market" }).getByRole("button", enabled),
    (page) => page.getByRole("region", { name: "Your hand" }).getByRole("button", enabled),
  ],
  "reef-gardens": [
    (page) => page.getByRole("gridcell", { name: /Possible|New reef|Extends|Joins|Takes in/ }),
    (page) => tray(page).getByRole("button", { name: /coral/, ...enabled }),
    (page) => page.getByRole("toolbar", { name: "Nursery" }).getByRole("button", enabled),
    (page) => tray(page).getByRole("button", { name: "End turn", ...enabled }),
    (page) => page.getByRole("region", { name: "Your board" }).getByRole("button", enabled),
    (page) => tray(page).getByRole("button", enabled),
  ],
};
const tray = (page: Page) => page.getByRole("region", { name: "Tiles to deal with" });

/** A small generator: the same choices in every run. */
export class Chance {
  #word: number;
  constructor(seed: number) {
    this.#word = seed;
  }
  below(limit: number): number {
    this.#word = (Math.imul(this.#word, 1103515245) + 12345) >>> 0;
    return (this.#word >>> 16) % limit;
  }
}

/** Presses something that can be pressed now. */
export async function pressTarget(page: Page, game: string, chance: Chance): Promise<void> {
  for (const targets of targetsOf[game] ?? []) {
    const found = targets(page);
    const count = await found.count();
    if (count === 0) continue;
    await found.nth(chance.below(count)).click();
    return;
  }
  throw new Error("there is nothing to press");
}

/** All of the table, to see whether a step has changed it. */
export async function glance(page: Page): Promise<string> {
  const board = await page.getByRole("main").innerHTML();
  return board + (await confirmButton(page).isEnabled());
}

/** One step of a turn by pointer: a confirmation if one is due, otherwise a target. */
export async function stepByClick(page: Page, game: string, chance: Chance): Promise<void> {
  const before = await glance(page);
  if (await confirmButton(page).isEnabled()) await confirmButton(page).click();
  else await pressTarget(page, game, chance);
  await expect.poll(() => glance(page), { timeout: 20_000 }).not.toBe(before);
}

/** The possible moves as the text mode lists them. */
export const listedMoves = (page: Page) =>
  page
    .getByRole("region", { name: /possible move/ })
    .getByRole("listitem")
    .getByRole("button");
