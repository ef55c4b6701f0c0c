// How a visitor plays: everything is found as people find it, by role and name.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { golden } from "./harness";

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
  /** Which of the bots takes the other seats. */
  bot?: string;
}

/** Fills in the form of the set-up page and starts. */
export async function setUp(page: Page, how: SetUp = {}) {
  const { seats = 2, seed = "42", persons = 1, bot = "random" } = how;
  await page.getByRole("button", { name: String(seats), exact: true }).click();
  for (let seat = 1; seat <= seats; ++seat) {
    const kind = page.getByLabel(new RegExp(`^(Who plays seat|Wer Platz) ${seat}`));
    await kind.selectOption(seat <= persons ? "" : bot);
  }
  await page.getByLabel(/^(Seed|Startwert)/).fill(seed);
  await page.getByRole("button", { name: /Start the game|Spiel beginnen/ }).click();
  await page.getByRole("toolbar", { name: /^(Turn|Zug)$/ }).waitFor();
}

export const action = (page: Page, name: string | RegExp) =>
  page.getByRole("toolbar", { name: /^(Turn|Zug)$/ }).getByRole("button", { name });
export const confirmButton = (page: Page) => action(page, /^(Confirm|Bestätigen)$/);
export const result = (page: Page) => page.getByRole("region", { name: "End of the game" });
export const liftButton = (page: Page) =>
  page.getByRole("button", { name: "I am here: show my view" });
const yourTurn = (page: Page) => page.getByText("Your turn", { exact: true });

/** Waits until the visitor is asked or the game is over; tells whether it goes on. */
export async function isAsked(page: Page): Promise<boolean> {
  const end = result(page);
  await yourTurn(page).or(end).first().waitFor({ timeout: 60_000 });
  return (await end.count()) === 0;
}

const enabled = { disabled: false } as const;
type Targets = (page: Page) => Locator;

const tray = (page: Page) => page.getByRole("region", { name: "Tiles to deal with" });
const ways = (page: Page) => page.getByRole("region", { name: "Ways to place" });
const pieces = (page: Page) => page.getByRole("region", { name: "Your pieces" });
const ownBoard = (page: Page) => page.getByRole("region", { name: "Your board" });
const space = (page: Page, name: RegExp) => page.getByRole("gridcell", { name });

/** What can be chosen in a part of a board, but for some moves. */
const legalIn = (page: Page, part: string, but = "") =>
  page
    .getByRole("group", { name: part })
    .getByRole("button", enabled)
    .and(page.locator(`[data-move]${but}`));
const turnOf = "Your turn, step by step";

/** What can be pressed on a board, the most wanted first: what gets the game on. */
export const targetsOf: Record<string, Targets[]> = {
  coral: [
    (page) => ways(page).getByRole("button", enabled),
    (page) => pieces(page).getByRole("button", { name: /coral/, ...enabled }),
    (page) => page.getByRole("gridcell", { name: /placement|The pawn can/ }),
    (page) => pieces(page).getByRole("button", enabled),
  ],
  "great-barrier-reef": [
    (page) => page.getByRole("grid", { name: "Places" }).getByRole("gridcell", enabled),
    (page) => page.getByRole("button", { name: /marker to the/, pressed: false, ...enabled }),
    (page) => page.getByRole("button", { name: "Skip" }),
    (page) => page.getByRole("region", { name: "Market" }).getByRole("button", enabled),
    (page) => page.getByRole("region", { name: "Your hand" }).getByRole("button", enabled),
  ],
  "reef-gardens": [
    (page) => space(page, /New reef|Extends|Joins|Takes in/),
    (page) => space(page, /sonar chip. Possible/),
    (page) => tray(page).getByRole("button", { name: /coral/, ...enabled }),
    (page) => ownBoard(page).getByRole("button", { name: /pearl|submarine/i, ...enabled }),
    (page) => page.getByRole("toolbar", { name: "Nursery" }).getByRole("button", enabled),
    (page) => tray(page).getByRole("button", { name: "End turn", ...enabled }),
    (page) => tray(page).getByRole("button", enabled),
    (page) => ownBoard(page).getByRole("button", { name: /^Close/, ...enabled }),
  ],
  "reef-project": [
    (page) => legalIn(page, "Choice"),
    (page) => legalIn(page, turnOf, ":not([data-move=skip]):not([data-move=end])"),
    (page) => legalIn(page, "Offers"),
    (page) => legalIn(page, "Map"),
    (page) => legalIn(page, "Your ship", ":not([data-move^=exchange])"),
    (page) => legalIn(page, "Points track"),
    (page) => legalIn(page, turnOf),
    (page) => legalIn(page, "Your ship"),
  ],
};

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

/** Something that can be pressed now. */
export async function findTarget(page: Page, game: string, chance: Chance): Promise<Locator> {
  // The pointer comes from elsewhere: a tooltip of where it was would be in its way.
  await page.mouse.move(0, 0);
  for (const targets of targetsOf[game] ?? []) {
    const found = targets(page);
    const count = await found.count();
    if (count > 0) return found.nth(chance.below(count));
  }
  throw new Error("there is nothing to press");
}

const follow = (page: Page) => page.getByRole("button", { name: "Choose it" });

/** Asks for a hint, and for the move in it. */
export async function askForMove(page: Page): Promise<void> {
  await action(page, "Hint").click();
  await page.getByRole("button", { name: "Show the move" }).click();
  await follow(page).waitFor();
}

/** The target of the suggestion that was asked for; null if it takes several presses. */
export async function findSuggestion(page: Page): Promise<Locator | null> {
  await follow(page).waitFor();
  const marked = page.locator("main [data-hinted]");
  return (await marked.count()) > 0 ? marked.first() : null;
}

/** What tells two moments of a table apart, without reading all of it. */
export function sign(page: Page): Promise<string> {
  return page.evaluate(() => {
    const main = document.querySelector("main");
    // Which ones, not how many: what is pressed may take the place of another.
    const buttons = [...(main?.querySelectorAll<HTMLElement>("[aria-pressed=true]") ?? [])];
    const pressed = buttons.map((it) => it.dataset["move"] ?? it.ariaLabel ?? it.innerText).join();
    return `${main?.dataset["moment"]} ${pressed}`;
  });
}

/** Does something to the table and sees it happen. */
export async function change(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await sign(page);
  await act();
  await expect.poll(() => sign(page), { timeout: 20_000, interval: 15 }).not.toBe(before);
}

/** One step in so many follows the table's own suggestion. */
const HINTS = 8;

/** One step of a turn by pointer: a confirmation if one is due, otherwise a target. */
export async function stepByClick(page: Page, game: string, chance: Chance): Promise<void> {
  let target = confirmButton(page);
  if (!(await target.isEnabled())) {
    const asks = chance.below(HINTS) === 0;
    if (asks) await askForMove(page);
    const suggested = asks ? ((await findSuggestion(page)) ?? follow(page)) : null;
    target = suggested ?? (await findTarget(page, game, chance));
  }
  await change(page, () => target.click());
}

/** The possible moves as the text mode lists them. */
export const listedMoves = (page: Page) =>
  page
    .getByRole("region", { name: /possible move/ })
    .getByRole("listitem")
    .getByRole("button");

const MOST_STEPS = 600;

/** Takes steps until the game is over. */
export async function playOut(page: Page, step: () => Promise<void>): Promise<void> {
  for (let steps = 0; await isAsked(page); ++steps) {
    expect(steps).toBeLessThan(MOST_STEPS);
    await step();
  }
  await result(page).getByRole("heading", { level: 2 }).first().waitFor();
}

/** What a replay is moved through time with. */
export const moment = (page: Page) =>
  page.getByRole("slider", { name: /^(Moment of the game|Zeitpunkt der Partie)$/ });

/** Opens a golden game on the page of replays. */
export async function openGolden(page: Page, game: string, name: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(golden(game, name));
  await moment(page).waitFor();
}

/** Plays on from so many percent of a golden game. */
export async function playOn(
  page: Page,
  game: string,
  name: string,
  percent: number,
): Promise<void> {
  await openGolden(page, game, name);
  const slider = moment(page);
  const plies = Number(await slider.getAttribute("max"));
  await expect.poll(() => slider.inputValue()).toBe(String(plies));
  await slider.fill(String(Math.round((plies * percent) / 100)));
  await page.getByText(/^(Play on from here|Von hier aus weiterspielen)$/).click();
  await page.getByRole("button", { name: /^(Play on|Weiterspielen)$/ }).click();
  const known = page.getByRole("button", { name: /^(Got it|Verstanden)$/ });
  await known.filter({ visible: true }).click();
}
