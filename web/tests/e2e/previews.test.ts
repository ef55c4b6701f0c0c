// What the page foretells of a move is what the page then tells: points of everybody, and events.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { test, useBrowser } from "./harness";
import { chooseNumber, numberToChoose } from "./keyboard";
import {
  Chance,
  change,
  confirmButton,
  liftButton,
  listedMoves,
  quickBotsInText,
  setUp,
} from "./play";

useBrowser();

const GAMES = ["reef-gardens", "great-barrier-reef", "coral", "reef-project"];

const rail = (page: Page) => page.getByRole("complementary");
const panel = (page: Page) => rail(page).getByRole("region", { name: "What would happen" });
const players = (page: Page) =>
  rail(page).getByRole("list", { name: "Players" }).getByRole("listitem");

/** A figure of each player: the points, or what the preview adds to them. */
function figures(page: Page, of: ".score" | ".change"): Promise<number[]> {
  return players(page)
    .locator(of)
    .allTextContents()
    .then((all) => all.map((text) => Number(text.replace("−", "-").match(/-?\d+/) ?? 0)));
}

interface Foretold {
  points: number[];
  events: string[];
  /** What comes to light can bring more than was foretold. */
  reveals: boolean;
}

/** Points at the move of this number and reads what the panel says. */
async function foretell(page: Page, number: number): Promise<Foretold> {
  const numbers = page.getByText(String(number), { exact: true });
  // From elsewhere: where the pointer is already, nothing is pointed at anew.
  await page.mouse.move(0, 0);
  await listedMoves(page).filter({ has: numbers }).first().hover();
  const lines = panel(page).getByRole("listitem");
  await lines.first().waitFor();
  const said = await lines.allInnerTexts();
  const events = said.filter((line) => !/^(Reveals|Nothing else)/.test(line));
  const [now, added] = [await figures(page, ".score"), await figures(page, ".change")];
  const points = now.map((score, seat) => score + (added[seat] ?? 0));
  return { points, events, reveals: said.some((line) => line.startsWith("Reveals")) };
}

/** The log so far, line by line, without the letter of whom a line concerns. */
async function log(page: Page): Promise<string[]> {
  const lines = rail(page).getByRole("region", { name: "Log" }).locator("button.line");
  return (await lines.allInnerTexts()).map((line) => line.replace(/^[A-E]\n/, ""));
}

/** Whether a sentence is another one in which question marks stand for what is hidden. */
function fits(sentence: string, pattern: string): boolean {
  const parts = pattern.split("?").map((part) => part.replace(/[.*+^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`).test(sentence);
}

/** Something can have been hidden from who foretold, or be hidden from who reads the log. */
const isSaid = (line: string, foretold: string) => fits(line, foretold) || fits(foretold, line);

/** The foretold events follow each other in the log, among those that could not be foreseen. */
function expectSaid(lines: string[], foretold: string[]): void {
  const left = [...lines];
  for (const event of foretold) {
    const at = left.findIndex((line) => isSaid(line, event));
    expect(at, `"${event}" in ${JSON.stringify(left)}`).toBeGreaterThanOrEqual(0);
    left.splice(0, at + 1);
  }
}

/** Plays one turn of whoever sits at the screen, and compares. */
async function playForetold(page: Page, chance: Chance): Promise<void> {
  const before = (await log(page)).length;
  const events: string[] = [];
  let last: Foretold | null = null;
  while (!(await confirmButton(page).isEnabled())) {
    if (last) expect(await figures(page, ".score")).toEqual(last.points);
    const number = await numberToChoose(page, chance);
    last = await foretell(page, number);
    events.push(...last.events);
    await change(page, () => chooseNumber(page, number));
  }
  await change(page, () => page.keyboard.press("c"));
  if (await liftButton(page).isVisible()) await liftButton(page).click();
  await expect.poll(async () => (await log(page)).length).toBeGreaterThan(before);
  expectSaid((await log(page)).slice(before), events);
  if (last && !last.reveals) expect(await figures(page, ".score")).toEqual(last.points);
}

const TURNS = 4;

describe.each(GAMES)("previews of %s", (game) => {
  test("come true", async ({ visit }) => {
    const page = await visit(`/play/${game}`, { before: quickBotsInText });
    // Without bots nothing happens but what was chosen.
    await setUp(page, { persons: 2 });
    if (await liftButton(page).isVisible()) await liftButton(page).click();
    const chance = new Chance(8);
    for (let turn = 0; turn < TURNS; ++turn) await playForetold(page, chance);
  });
});
