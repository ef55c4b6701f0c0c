// How the board of Coral shows things: what moves, what is drawn when, and what is laid over it.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { confirmTurn, map, pressScene, scene, ways } from "./coral_play";
import { test, useBrowser } from "./harness";
import { goldenRecord, openLate } from "./late";
import { Chance, change, confirmButton, isAsked, quickBots, setUp, askForMove } from "./play";

useBrowser();

async function start(page: Page): Promise<void> {
  await setUp(page);
  await isAsked(page);
}

/** Takes a piece and waits for its places. */
async function takePiece(page: Page): Promise<void> {
  await page.keyboard.press("1");
  await map(page)
    .getByRole("gridcell", { name: /placement/ })
    .first()
    .waitFor();
}

/** Goes on with the table's own suggestions until something is there. */
async function followUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let steps = 0; steps < 40; ++steps) {
    await isAsked(page);
    if (await isThere()) return;
    if (await confirmButton(page).isEnabled()) {
      await confirmTurn(page);
      continue;
    }
    await askForMove(page);
    const choose = page.getByRole("button", { name: "Choose it" });
    await choose.waitFor();
    await change(page, () => choose.click());
  }
  throw new Error("it does not come");
}

interface Watched {
  /** How many things moved on the map when the board said that something moves. */
  moved: number[];
  /** Milliseconds until everything stood still again. */
  lasted: number[];
}

/** Watches what moves; with `press` the page is pressed as soon as something does. */
function watchMotion(press: boolean): void {
  const watched: Watched = { moved: [], lasted: [] };
  Object.assign(window, { watched });
  let began = 0;
  const observer = new MutationObserver(() => {
    const room = document.querySelector<HTMLElement>("[data-moving]");
    if (room?.dataset["moving"] === "true" && began === 0) {
      began = performance.now();
      const isOnMap = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect && effect.target?.closest("main svg");
      watched.moved.push(document.getAnimations().filter(isOnMap).length);
      if (press) room.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    } else if (room?.dataset["moving"] === "false" && began > 0) {
      watched.lasted.push(performance.now() - began);
      began = 0;
    }
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-moving"] });
}

const watched = (page: Page) =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);

async function placePiece(page: Page): Promise<void> {
  await takePiece(page);
  await page.keyboard.press("g");
  await change(page, () => ways(page).getByRole("button").first().click());
  await confirmTurn(page);
  await isAsked(page);
}

describe("what happens on the reef", () => {
  test("is seen to move, on the map too, and comes to rest", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots, motion: true });
    await start(page);
    await page.evaluate(watchMotion, false);
    await placePiece(page);
    await expect.poll(async () => (await watched(page)).lasted.length).toBeGreaterThan(0);
    const { moved, lasted } = await watched(page);
    expect(Math.max(...moved)).toBeGreaterThan(0);
    expect(Math.max(...lasted)).toBeGreaterThan(300);
    await expect.poll(() => scene(page).getAttribute("data-moving")).toBe("false");
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test("is in its place at once when somebody presses anything", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots, motion: true });
    await start(page);
    await page.evaluate(watchMotion, true);
    await placePiece(page);
    await expect.poll(async () => (await watched(page)).lasted.length).toBeGreaterThan(0);
    expect(Math.min(...(await watched(page)).lasted)).toBeLessThan(300);
  });

  test("does not move for whoever wants it still", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    await page.evaluate(watchMotion, false);
    await placePiece(page);
    expect((await watched(page)).moved).toEqual([]);
  });
});

/** Counts the pictures of the scene: each begins with an empty one. */
function countDrawing(): void {
  const counted = window as unknown as { drawn: number };
  counted.drawn = 0;
  const { prototype } = WebGL2RenderingContext;
  const known = prototype.clear;
  prototype.clear = function (...parts) {
    ++counted.drawn;
    known.apply(this, parts);
  };
  const kept = { botDelay: 0, confirm: "always" };
  localStorage.setItem("lagoon.preferences", JSON.stringify(kept));
}

const drawn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: number }).drawn);

/** Whether nothing is drawn for a while. */
async function rests(page: Page): Promise<boolean> {
  const before = await drawn(page);
  await page.waitForTimeout(700);
  return (await drawn(page)) === before;
}

describe("the scene", () => {
  test("is drawn only when something has changed", async ({ visit }) => {
    const page = await visit("/play/coral", { before: countDrawing, motion: true });
    await start(page);
    await expect.poll(() => drawn(page)).toBeGreaterThan(0);
    await expect.poll(() => rests(page), { timeout: 5000 }).toBe(true);
    const before = await drawn(page);
    await page.keyboard.press("v");
    await expect.poll(() => drawn(page)).toBeGreaterThan(before);
  });

  test("runs on for a moment when it was turned, and rests with all its pixels", async ({
    visit,
  }) => {
    const page = await visit("/play/coral", { before: countDrawing, motion: true });
    await start(page);
    const box = await scene(page).boundingBox();
    if (!box) throw new Error("there is no scene");
    await page.mouse.move(box.x + 60, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 260, box.y + 90, { steps: 12 });
    await page.mouse.up();
    await page.waitForTimeout(3000);
    expect(await rests(page)).toBe(true);
    const canvas = scene(page).locator("canvas");
    const missing = await canvas.evaluate((it: HTMLCanvasElement) => it.clientWidth - it.width);
    expect(Math.abs(missing)).toBeLessThanOrEqual(1);
  });

  test("is walked around, and its levels are drawn apart and played on", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    await placePiece(page);
    const pictures = new Set<string>();
    const look = async () => {
      await page.waitForTimeout(250);
      pictures.add((await scene(page).screenshot()).toString("base64"));
    };
    await look();
    await page.getByRole("button", { name: "Walk around the reef to the right" }).click();
    await look();
    await page.keyboard.press("a");
    expect(await page.getByRole("button", { name: "Apart", pressed: true }).count()).toBe(1);
    await look();
    expect(pictures.size).toBe(3);
    await takePiece(page);
    await pressScene(page, new Chance(31));
    await expect.poll(() => confirmButton(page).isEnabled()).toBe(true);
  });
});

describe("laid over the reef", () => {
  const ghost = (page: Page) => page.locator("main [data-ghost]");

  test("a suggestion shows its placement without being looked for", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    await takePiece(page);
    expect(await ghost(page).count()).toBe(0);
    await askForMove(page);
    await ghost(page).waitFor();
    expect(await ways(page).getByRole("button").count()).toBe(0);
    await page.keyboard.press("Shift+H");
    await expect.poll(() => confirmButton(page).isEnabled()).toBe(true);
    // Drafted it is drawn like any other piece.
    await expect.poll(() => ghost(page).count()).toBe(0);
  });

  test("where the pawn can slide next turn is shown until it is switched off", async ({
    visit,
  }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    const entries = map(page).getByRole("gridcell", { name: /The pawn can enter/ });
    await followUntil(page, async () => (await entries.count()) > 0);
    const reached = page.locator("main .reach");
    const counts: number[] = [];
    for (const entry of (await entries.all()).slice(0, 6)) {
      await entry.hover();
      counts.push(await reached.count());
    }
    expect(Math.max(...counts)).toBeGreaterThan(0);
    await page.keyboard.press("r");
    expect(await reached.count()).toBe(0);
  });

  test("a place is shown within 100 ms of a press", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    await takePiece(page);
    const place = map(page)
      .getByRole("gridcell", { name: /placement/ })
      .first();
    const times: number[] = [];
    while (times.length < 5) {
      times.push(await place.evaluate(timeToGhost));
      await page.keyboard.press("Escape");
      await ghost(page).waitFor({ state: "detached" });
    }
    expect(Math.min(...times)).toBeLessThanOrEqual(100);
  });
});

/** Milliseconds from a press on a column until a picture of the page is due that has its ghost. */
async function timeToGhost(column: Element): Promise<number> {
  const began = performance.now();
  (column as HTMLElement).click();
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.querySelector("main [data-ghost]"));
  return performance.now() - began;
}

test("the keys of the board are in the help", async ({ visit }) => {
  const page = await visit("/play/coral", { before: quickBots });
  await start(page);
  await page.keyboard.press("?");
  const help = page.locator("#keys-help");
  for (const name of [
    "Turn the piece",
    "Go through all places",
    "X-ray",
    "Draw the levels apart",
  ]) {
    await help.getByText(name, { exact: true }).waitFor();
  }
});

test("the log of Coral tells what a piece covers and how the sunlight changes", async ({
  visit,
}) => {
  const page = await openLate(visit, {
    game: "coral",
    record: goldenRecord("coral", "greedy_2_refuse_standard_none_random_random_random"),
    turn: 22,
    seat: 0,
    seats: 2,
  });
  const log = page.getByRole("complementary").getByRole("region", { name: "Log" });
  await log
    .getByText(/The piece covers \d icons? of \w+ coral\./)
    .last()
    .waitFor();
  await log
    .getByText(
      /(Anna|Ben) grows \w+ coral at \(-?\d+,-?\d+,\d\), \(-?\d+,-?\d+,\d\), \(-?\d+,-?\d+,\d\), up to level \d\./,
    )
    .first()
    .waitFor();
  expect(await log.getByText(/Sunlight of (Anna|Ben): \d+ → \d+\./).count()).toBeGreaterThan(4);
});
