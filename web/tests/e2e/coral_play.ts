// How a visitor plays Coral with one of its pictures alone.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

import { Chance, confirmButton, isAsked } from "./play";

export const scene = (page: Page) => page.getByRole("application", { name: "The reef in 3D" });
export const map = (page: Page) => page.getByRole("grid", { name: "Sunlight" });
export const ways = (page: Page) => page.getByRole("region", { name: "Ways to place" });
const pieces = (page: Page) => page.getByRole("region", { name: "Your pieces" });

/** Shows one picture only. */
export async function choosePicture(page: Page, name: "3D" | "Sunlight"): Promise<void> {
  const button = page
    .getByRole("group", { name: "Pictures" })
    .getByRole("button", { name, exact: true });
  await button.click();
  if (name === "3D") await scene(page).waitFor();
  else await map(page).waitFor();
}

/** What the own pieces offer: a piece, a return, or to float, stay or pass. */
const buttons = (page: Page) => pieces(page).getByRole("button", { disabled: false });
const columns = (page: Page) => map(page).getByRole("gridcell", { name: /placement|The pawn can/ });
/** The scene has no elements for its places; it says how many there are. */
const places = (page: Page) => page.locator('[role="application"]:not([data-places="0"])');
const offers = (page: Page) => ways(page).getByRole("button", { disabled: false });

/** Waits until a confirmed turn is over: others play, something is offered, or the game ends. */
async function untilSettled(page: Page): Promise<void> {
  const settled = async () => {
    const isMine = (await page.getByText("Your turn", { exact: true }).count()) > 0;
    const found = [buttons(page), columns(page), places(page)];
    const offered = await Promise.all(found.map((each) => each.count()));
    return !isMine || offered.some((count) => count > 0);
  };
  await expect.poll(settled, { timeout: 20_000 }).toBe(true);
}

/** Confirms a complete turn. */
export async function confirmTurn(page: Page): Promise<void> {
  await page.keyboard.press("c");
  await expect.poll(() => confirmButton(page).isEnabled()).toBe(false);
  await untilSettled(page);
}

/** How far the game and the turn are. */
const progress = (page: Page) => page.getByRole("main").getAttribute("data-moment");

/** Does something that adds a move to the turn, and waits until it is there. */
async function take(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await progress(page);
  await act();
  await expect.poll(() => progress(page), { timeout: 20_000 }).not.toBe(before);
}

async function moveOf(button: Locator): Promise<string> {
  return (await button.getAttribute("data-move")) ?? "";
}

/** Makes one step on the map by pointer; returns the move, or "" for a confirmation. */
export async function stepOnMap(page: Page, chance: Chance): Promise<string> {
  if (await confirmButton(page).isEnabled()) {
    await confirmTurn(page);
    return "";
  }
  const open = await buttons(page).count();
  const places = await columns(page).count();
  // A turn is to grow something more often than to move.
  if (open > 0 && (places === 0 || chance.below(4) > 0)) {
    const button = buttons(page).nth(chance.below(open));
    const move = await moveOf(button);
    await take(page, () => button.click());
    return move;
  }
  return chooseColumn(page, chance, places);
}

/** Presses a column; where it offers several things, one of them. */
async function chooseColumn(page: Page, chance: Chance, places: number): Promise<string> {
  const column = columns(page).nth(chance.below(places));
  const only = await column.getAttribute("data-move");
  const before = await progress(page);
  await column.click();
  const isDone = async () => (await progress(page)) !== before || (await offers(page).count()) > 0;
  await expect.poll(isDone, { timeout: 20_000 }).toBe(true);
  const count = await offers(page).count();
  if (count === 0) return only ?? "";
  const offer = offers(page).nth(chance.below(count));
  const move = await moveOf(offer);
  await take(page, () => offer.click());
  return move;
}

/** Makes a step that is known, with the scene alone: by keys, or by a button of the own pieces. */
export async function stepInScene(page: Page, move: string): Promise<void> {
  if (move === "") return confirmTurn(page);
  if (!/^(place|slide|enter) /.test(move)) {
    await take(page, () => pieces(page).locator(`[data-move='${move}']`).click());
    return;
  }
  await walkTo(page, move);
  await take(page, () => page.keyboard.press("Enter"));
}

/** Goes from target to target until the scene shows the move. */
async function walkTo(page: Page, move: string): Promise<void> {
  await scene(page).focus();
  const shown = () => scene(page).getAttribute("data-shown");
  for (let steps = 0; steps < 200; ++steps) {
    await page.keyboard.press("g");
    const now = (await shown()) ?? "";
    if (now === move) return;
  }
  throw new Error(`the scene does not offer ${move}`);
}

/** Presses points of the scene until one of them does something. */
export async function pressScene(page: Page, chance: Chance): Promise<void> {
  const before = await progress(page);
  const box = await scene(page).boundingBox();
  if (!box) throw new Error("there is no scene");
  for (let tries = 0; tries < 80; ++tries) {
    const x = box.x + box.width * (0.2 + 0.006 * chance.below(100));
    const y = box.y + box.height * (0.3 + 0.005 * chance.below(100));
    await page.mouse.click(x, y);
    await page.waitForTimeout(100);
    // A piece is shown first; the second press takes it.
    if ((await offers(page).count()) > 0) return take(page, () => page.mouse.click(x, y));
    if ((await progress(page)) !== before) return;
  }
  throw new Error("nothing in the scene can be pressed");
}

/** A whole turn in the scene by pointer, pieces by their buttons. */
export async function turnInScene(page: Page, chance: Chance): Promise<void> {
  await isAsked(page);
  for (let steps = 0; steps < 8; ++steps) {
    if (await confirmButton(page).isEnabled()) break;
    const piece = pieces(page).getByRole("button", { name: /coral/, disabled: false });
    const count = await piece.count();
    if (count > 0) await take(page, () => piece.nth(chance.below(count)).click());
    else await pressScene(page, chance);
  }
  await confirmTurn(page);
}
