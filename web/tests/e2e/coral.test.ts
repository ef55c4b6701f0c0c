// The board of Coral: each of its two pictures is enough to play, with or without WebGL.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import {
  choosePicture,
  confirmTurn,
  map,
  scene,
  stepInScene,
  stepOnMap,
  turnInScene,
  ways,
} from "./coral_play";
import { expectAccessible, expectFits, test, useBrowser } from "./harness";
import { Chance, confirmButton, isAsked, quickBots, setUp, stepByClick } from "./play";

useBrowser();

async function start(page: Page, seats = 2): Promise<void> {
  await setUp(page, { seats });
  await isAsked(page);
}

function withoutWebGL(): void {
  const known = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    type: string,
    ...rest
  ) {
    return type.startsWith("webgl") ? null : known.apply(this, [type, ...rest] as never);
  } as typeof known;
  const kept = { botDelay: 0, confirm: "always" };
  localStorage.setItem("lagoon.preferences", JSON.stringify(kept));
}

/** Every sentence of the log. */
const log = (page: Page) => page.locator("[data-log]").innerText();

describe("the scene of Coral", () => {
  test("is played by pointer", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    await choosePicture(page, "3D");
    const chance = new Chance(11);
    for (let turns = 0; turns < 3; ++turns) await turnInScene(page, chance);
    await isAsked(page);
    expect((await log(page)).split("Player 1 places").length).toBeGreaterThan(2);
  });

  test("and the map tell the same game from the same choices", async ({ visit }) => {
    const chance = new Chance(12);
    const flat = await visit("/play/coral", { before: quickBots });
    await start(flat);
    await choosePicture(flat, "Sunlight");
    const moves: string[] = [];
    while (moves.length < 10) {
      await isAsked(flat);
      moves.push(await stepOnMap(flat, chance));
    }
    await isAsked(flat);
    const deep = await visit("/play/coral", { before: quickBots });
    await start(deep);
    await choosePicture(deep, "3D");
    for (const move of moves) {
      await isAsked(deep);
      await stepInScene(deep, move);
    }
    await isAsked(deep);
    await expect.poll(() => log(deep)).toBe(await log(flat));
  });

  test("looks from six directions and through the reef", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    const chance = new Chance(15);
    for (let steps = 0; steps < 3; ++steps) await stepByClick(page, "coral", chance);
    const tools = page.getByRole("toolbar", { name: "How to look at the reef" });
    const picture = async () => {
      await page.waitForTimeout(200);
      return (await scene(page).screenshot()).toString("base64");
    };
    const lookFrom = async (side: string) => {
      await tools.getByRole("button", { name: `Look at the reef: ${side}` }).click();
      return picture();
    };
    const pictures: string[] = [];
    for (const side of ["Angled", "North", "East", "South", "West", "Top"])
      pictures.push(await lookFrom(side));
    expect(new Set(pictures).size).toBe(6);
    // A key and a double press beside the reef lead back to the first view.
    const from = () => scene(page).getAttribute("data-from");
    expect(await from()).toBe("top");
    await page.keyboard.press("0");
    await expect.poll(from).toBe("iso");
    expect(pictures.slice(1)).not.toContain(await picture());
    await lookFrom("East");
    await scene(page).dblclick({ position: { x: 40, y: 30 } });
    await expect.poll(from).toBe("iso");
    await tools.getByRole("button", { name: "X-ray" }).click();
    expect(await tools.getByRole("button", { name: "X-ray", pressed: true }).count()).toBe(1);
  });

  test("gives way to the map when its context is lost", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    await scene(page).waitFor();
    await page.waitForTimeout(500);
    await page.locator("canvas").evaluate((canvas) => {
      const context = (canvas as HTMLCanvasElement).getContext("webgl2");
      context?.getExtension("WEBGL_lose_context")?.loseContext();
    });
    await page.getByText("This browser shows no 3D here").waitFor();
    expect(await scene(page).count()).toBe(0);
    await stepByClick(page, "coral", new Chance(13));
  });
});

describe("the map of Coral", () => {
  test("takes over without WebGL, with a notice", async ({ visit }) => {
    const page = await visit("/play/coral", { before: withoutWebGL });
    await start(page);
    await page.getByText("This browser shows no 3D here").waitFor();
    expect(await scene(page).count()).toBe(0);
    const chance = new Chance(14);
    for (let steps = 0; steps < 6; ++steps) {
      await isAsked(page);
      await stepOnMap(page, chance);
    }
    await expectAccessible(page);
  });

  test("is played by keys", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    await choosePicture(page, "Sunlight");
    for (let turns = 0; turns < 2; ++turns) {
      await isAsked(page);
      const covered = map(page).getByRole("gridcell", { name: /coral/ });
      const before = await covered.count();
      await page.keyboard.press("1");
      await map(page)
        .getByRole("gridcell", { name: /placement/ })
        .first()
        .waitFor();
      await page.keyboard.press("b");
      await map(page).locator(":focus").waitFor();
      await page.keyboard.press("Enter");
      await ways(page).getByRole("button").first().waitFor();
      const shown = ways(page).getByRole("button", { pressed: true });
      const first = await shown.getAttribute("data-move");
      await page.keyboard.press("e");
      if ((await ways(page).getByRole("button").count()) > 1) {
        await expect.poll(() => shown.getAttribute("data-move")).not.toBe(first);
      }
      await page.keyboard.press("Enter");
      await expect.poll(() => confirmButton(page).isEnabled()).toBe(true);
      // What waits for its confirmation is on the map already, as any other piece.
      await expect.poll(() => covered.count()).toBeGreaterThan(before);
      await confirmTurn(page);
    }
  });

  test("says why a piece would not stand or cannot be there", async ({ visit }) => {
    const page = await visit("/play/coral", { before: quickBots });
    await start(page);
    await page.keyboard.press("1");
    await map(page)
      .getByRole("gridcell", { name: /placement/ })
      .first()
      .waitFor();
    await map(page)
      .getByRole("gridcell", { name: /^2,2: water$/ })
      .click();
    await page.getByText("it cannot lie here").waitFor();
  });
});

const SCREENS = [
  { width: 2560, theme: "dark", language: "en", seats: 4 },
  { width: 1920, theme: "light", language: "de", seats: 4 },
  { width: 1280, theme: "dark", language: "en", seats: 1 },
  { width: 820, theme: "light", language: "de", seats: 3 },
  { width: 360, theme: "dark", language: "de", seats: 1 },
  { width: 360, theme: "light", language: "en", seats: 4 },
  { width: 320, theme: "light", language: "de", seats: 2 },
] as const;

/** Controls that cannot be reached: beside the window, or beyond what scrolls. */
function findCutOff(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "main button, main [role=gridcell], main canvas, [role=toolbar] button, .prompt",
  );
  const isCut = (control: HTMLElement) => {
    control.scrollIntoView({ block: "nearest" });
    const { left, right, top, bottom, width } = control.getBoundingClientRect();
    const isBeside = left < 0 || right > window.innerWidth;
    const isBeyond = bottom > window.innerHeight + 1 || top < -1;
    return width > 0 && (isBeside || isBeyond);
  };
  return [...controls].filter(isCut).map((control) => control.ariaLabel ?? control.innerText);
}

describe("the board of Coral", () => {
  test.for(SCREENS)(
    "fits and is accessible: $width px, $theme, $language, $seats players",
    async ({ seats, ...screen }, { visit }) => {
      const page = await visit("/play/coral", { before: quickBots, ...screen });
      await setUp(page, { seats });
      await page.getByRole("region", { name: /^(Your pieces|Deine Teile)$/ }).waitFor();
      await expectFits(page);
      expect(await page.evaluate(findCutOff)).toEqual([]);
      await expectAccessible(page);
    },
  );
});
