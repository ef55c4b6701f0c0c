// The pages around the games: rules, replay, settings, credits.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, golden, test, THEMES, useBrowser } from "./harness";
import { moment, openGolden, playOn } from "./play";

useBrowser();

const GAMES = ["reef-gardens", "great-barrier-reef", "coral", "reef-project"];

/** Opens a file on the replay page and waits for the board. */
async function openRecord(page: Page, file: string | { name: string; text: string }) {
  const input = page.getByLabel(/Open a .reef file|Eine .reef-Datei öffnen/);
  const given =
    typeof file === "string"
      ? file
      : { name: file.name, mimeType: "text/plain", buffer: Buffer.from(file.text) };
  await input.setInputFiles(given);
}

describe.each(THEMES)("in the %s theme", (theme) => {
  const language = theme === "light" ? "en" : "de";
  test.for(GAMES)("the rules of %s are accessible and fit a phone", async (game, { visit }) => {
    const page = await visit(`/rules/${game}`, { theme, language, width: 360 });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectFits(page);
    await expectAccessible(page);
  });

  test.for(["/", "/play/reef-gardens", "/settings", "/about", "/replay"])(
    "%s is accessible and fits a phone",
    async (path, { visit }) => {
      const page = await visit(path, { theme, width: 360, language: "de" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectFits(page);
      await expectAccessible(page);
    },
  );

  test("a replay is accessible", async ({ visit }) => {
    const page = await visit("/replay", { theme });
    await openRecord(page, golden("great_barrier_reef", "greedy_3_all"));
    await moment(page).waitFor();
    await page.locator("summary", { hasText: "Final score" }).click();
    await page.getByText("Play on from here").click();
    await expectAccessible(page);
  });
});

describe("home", () => {
  test.for(["en", "de"] as const)(
    "shows how to play every game at once in %s",
    async (language, { visit }) => {
      const page = await visit("/", { language });
      const buttons = page.getByRole("button", { name: /^(Play .* now|.* jetzt spielen)$/ });
      await expect.poll(() => buttons.count()).toBe(GAMES.length);
      for (const button of await buttons.all()) {
        const box = await button.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
      }
    },
  );
});

describe("home on a phone", () => {
  test("has its words and the right edge of its picture in sight", async ({ visit }) => {
    const page = await visit("/", { width: 360, language: "de" });
    for (const part of [
      page.getByRole("heading", { level: 1 }),
      page.locator("main svg").first(),
    ]) {
      const box = await part.boundingBox();
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
  });
});

describe("rules", () => {
  test("open at the rule of the link and mark it", async ({ visit }) => {
    const page = await visit("/rules/great-barrier-reef#GB-6");
    const heading = page.getByRole("heading", { name: /GB-6/ });
    await expect.poll(() => heading.isVisible()).toBe(true);
    await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await heading.boundingBox())?.y).toBeLessThan(800);
  });

  test("follow a link from one rule to another", async ({ visit }) => {
    const page = await visit("/rules/great-barrier-reef#GB-6");
    await page.getByRole("link", { name: "GB-1", exact: true }).first().click();
    await expect.poll(() => new URL(page.url()).hash).toBe("#GB-1");
  });

  test("are searched by words", async ({ visit }) => {
    const page = await visit("/rules/reef-gardens");
    await page.getByRole("searchbox").fill("turtle");
    await page.getByText("RG-16", { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "Set-up" }).count()).toBe(0);
    await page.getByRole("searchbox").fill("no such words at all");
    await page.getByText("No section contains these words.").waitFor();
  });

  test("say which components are reconstructed", async ({ visit }) => {
    const page = await visit("/rules/great-barrier-reef");
    await page.getByText("Scoring cards (10)").click();
    await page.getByText("Three in a corner reconstructed").waitFor();
  });

  test("of an unknown game lead back to the games", async ({ visit }) => {
    const page = await visit("/rules/chess");
    await page.getByRole("heading", { level: 1, name: "There are no such rules" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "To the games" }).waitFor();
  });
});

const RECORDS = [
  { game: "reef_gardens", record: "greedy_3_long_fixed_standard" },
  { game: "great_barrier_reef", record: "greedy_3_all" },
  { game: "coral", record: "greedy_3_refuse_standard_none_random_random_random" },
  { game: "reef_project", record: "greedy_3_a_draft_strict_1" },
];

describe("the set-up", () => {
  test("offers the options that mean something to so many players", async ({ visit }) => {
    const page = await visit("/play/coral");
    const seats = (number: number) =>
      page.getByRole("button", { name: String(number), exact: true }).click();
    const offered = async () => [
      await page.getByLabel("Teams").count(),
      await page.getByLabel("Scoring cards").count(),
    ];
    await seats(4);
    await page.getByLabel("Teams").selectOption("symbiosis");
    expect(await offered()).toEqual([1, 0]);
    await seats(1);
    expect(await offered()).toEqual([0, 1]);
    await seats(3);
    expect(await offered()).toEqual([0, 0]);
    // What was chosen for four does not keep three from playing.
    await page.getByRole("button", { name: "Start the game" }).click();
    await page.getByRole("toolbar", { name: "Turn" }).waitFor();
  });
});

describe.each(RECORDS)("a game of $game", ({ game, record }) => {
  test.for([1280, 360])("is replayed on its board, %i px wide", async (width, { visit }) => {
    const page = await visit("/replay", { width });
    await openGolden(page, game, record);
    const heightOf = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.height ?? 0;
    await expect.poll(() => heightOf(".scene > div")).toBeGreaterThan(300);
    // No part of the board lies over what is below or beside it.
    await page.getByText("Play on from here").click({ trial: true });
    await expectFits(page);
  });

  test("has an end that fits a phone, however long its seed is", async ({ visit }) => {
    const page = await visit("/replay", { width: 360 });
    await playOn(page, game, record, 100);
    const end = page.getByRole("region", { name: "End of the game" });
    await end.getByRole("heading", { name: /^Player \d wins$/ }).waitFor();
    const box = await end.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    const inside = await end.evaluate((it) => it.scrollWidth - it.clientWidth);
    expect(inside).toBeLessThanOrEqual(0);
  });
});

describe("replay", () => {
  const file = golden("great_barrier_reef", "greedy_2_all");

  test("steps by move and by turn, with buttons and with keys", async ({ visit }) => {
    const page = await visit("/replay");
    await openRecord(page, file);
    const slider = moment(page);
    await expect.poll(() => slider.inputValue()).toBe(await slider.getAttribute("max"));
    await page.getByRole("button", { name: "To the beginning" }).click();
    await expect.poll(() => slider.inputValue()).toBe("0");
    await page.getByRole("button", { name: "Next move" }).click();
    await expect.poll(() => slider.inputValue()).toBe("1");
    await page.getByRole("button", { name: "Next turn" }).click();
    await expect.poll(() => slider.inputValue()).toBe("2");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => slider.inputValue()).toBe("3");
    await page.keyboard.press("[");
    await expect.poll(() => slider.inputValue()).toBe("2");
    await page.keyboard.press("End");
    await expect.poll(() => slider.inputValue()).toBe(await slider.getAttribute("max"));
  });

  test("plays by itself and stops when told to", async ({ visit }) => {
    const page = await visit("/replay");
    await openRecord(page, file);
    await moment(page).waitFor();
    await page.getByLabel("Speed").selectOption("4×");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => moment(page).inputValue(), { timeout: 5000 }).toBe("3");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  });

  test("jumps from a line of the log to its moment", async ({ visit }) => {
    const page = await visit("/replay");
    await openRecord(page, file);
    const log = page.getByRole("region", { name: "Log" });
    await log
      .getByRole("button", { name: /places card/ })
      .first()
      .click();
    await expect.poll(() => moment(page).inputValue()).toBe("2");
  });

  test("shows what each player knows", async ({ visit }) => {
    const page = await visit("/replay");
    await openRecord(page, file);
    await moment(page).waitFor();
    const perspective = page.getByLabel("What is shown");
    await perspective.selectOption("What Player 2 knows");
    await perspective.selectOption("Everything");
    await perspective.selectOption("What everybody knows");
  });

  test("shows the sound part of a damaged record with the reason", async ({ visit }) => {
    const page = await visit("/replay");
    const text = readFileSync(file, "utf8").replace(/^(10\..*)#\w+$/m, "$1#00000000");
    await openRecord(page, { name: "damaged.reef", text });
    await page
      .getByRole("alert")
      .getByText(/damaged.*moves are sound.*checkpoint/)
      .waitFor();
    await moment(page).waitFor();
  });

  test("says why nothing of a file can be read", async ({ visit }) => {
    const page = await visit("/replay");
    await openRecord(page, { name: "letter.txt", text: "Dear reader" });
    await page
      .getByRole("alert")
      .getByText(/Nothing of this record can be read/)
      .waitFor();
  });

  test("opens a dropped file", async ({ visit }) => {
    const page = await visit("/replay");
    const text = readFileSync(file, "utf8");
    await page.evaluate((record) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([record], "game.reef"));
      window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
    }, text);
    await moment(page).waitFor();
  });

  test("saves the record as it was opened", async ({ visit }) => {
    const page = await visit("/replay");
    await openRecord(page, file);
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as a file" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^great-barrier-reef-.*\.reef$/);
    expect(readFileSync(await download.path(), "utf8")).toBe(readFileSync(file, "utf8"));
  });

  test("of a game that this device does not have says so", async ({ visit }) => {
    const page = await visit("/replay/nowhere");
    await page
      .getByRole("alert")
      .getByText(/no such game on this device/)
      .waitFor();
  });
});

describe("settings", () => {
  test("switch language and theme at once and keep them", async ({ visit }) => {
    const page = await visit("/settings");
    await page.getByRole("radio", { name: "Deutsch" }).check();
    await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
    await page.getByRole("radio", { name: "Dunkel" }).check();
    await page.reload();
    await page.getByRole("heading", { name: "Einstellungen" }).waitFor();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  });

  test("set the speed of motion, and the system has the last word", async ({ visit }) => {
    const motion = (page: Page) =>
      page.evaluate(() => document.documentElement.style.getPropertyValue("--motion"));
    const page = await visit("/settings", { motion: true });
    expect(await motion(page)).toBe("250ms");
    await page.getByRole("radio", { name: "Slow" }).check();
    await expect.poll(() => motion(page)).toBe("500ms");
    const still = await visit("/settings");
    await still.getByRole("radio", { name: "Slow" }).check();
    await still.getByText(/asks for less motion/).waitFor();
    expect(await motion(still)).toBe("0ms");
  });

  test("say that nothing can be kept when storage is blocked", async ({ visit }) => {
    const page = await visit("/settings", { before: blockStorage });
    await page
      .getByRole("alert")
      .getByText(/does not let Lagoon keep games/)
      .waitFor();
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  });
});

function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  Object.defineProperty(window, "indexedDB", { get: refuse });
  Object.defineProperty(window, "localStorage", { get: refuse });
}
