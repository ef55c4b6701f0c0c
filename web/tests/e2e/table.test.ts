// What happens at a table beside playing: secrets, reloads, damage, blocked storage, speed.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, golden, test, THEMES, useBrowser } from "./harness";
import {
  action,
  Chance,
  change,
  confirmButton,
  findTarget,
  isAsked,
  liftButton,
  quickBots,
  setUp,
  sign,
  stepByClick,
  targetsOf,
} from "./play";
import { putEntry } from "./saved";

useBrowser();

const hand = (page: Page) => page.getByRole("region", { name: "Your hand" });

/** Names of the cards in the hand at the screen. */
async function cardsInHand(page: Page): Promise<string[]> {
  const cards = await hand(page).getByRole("button").all();
  return Promise.all(cards.map(async (card) => (await card.getAttribute("aria-label")) ?? ""));
}

describe("hot-seat", () => {
  test("keeps every hand behind the curtain", async ({ visit }) => {
    const page = await visit("/play/great-barrier-reef", { before: quickBots });
    await setUp(page, { persons: 2 });
    const chance = new Chance(5);
    await liftButton(page).click();
    const held = await cardsInHand(page);
    while (!(await liftButton(page).isVisible()))
      await stepByClick(page, "great-barrier-reef", chance);
    expect(await hand(page).count()).toBe(0);
    await expectAccessible(page);
    await liftButton(page).click();
    await hand(page).waitFor();
    const seen = await page.content();
    // The one that was played lies open now; the other two are nobody else's business.
    expect(held.filter((card) => seen.includes(card)).length).toBeLessThanOrEqual(1);
  });
});

describe("hot-seat", () => {
  test("needs no curtain where nothing is hidden", async ({ visit }) => {
    const page = await visit("/play/reef-gardens", { before: quickBots });
    await setUp(page, { persons: 2 });
    const chance = new Chance(5);
    const seated = () => page.getByRole("complementary").getByText("your turn").innerText();
    for (let turns = 0; turns < 2; ++turns) {
      expect(await seated()).toBe("your turn");
      while (!(await confirmButton(page).isEnabled())) {
        await stepByClick(page, "reef-gardens", chance);
      }
      await change(page, () => confirmButton(page).click());
      expect(await liftButton(page).count()).toBe(0);
    }
  });
});

describe("a reload in the middle of a turn", () => {
  test("keeps the draft on the board of Reef Gardens", async ({ visit }) => {
    const page = await visit("/play/reef-gardens", { before: quickBots });
    await setUp(page);
    await isAsked(page);
    await stepByClick(page, "reef-gardens", new Chance(2));
    const drafted = await sign(page);
    await page.waitForTimeout(500);
    await page.reload();
    await expect.poll(() => sign(page)).toBe(drafted);
    expect(await action(page, "Undo").isEnabled()).toBe(true);
  });

  test("keeps the draft", async ({ visit }) => {
    const page = await visit("/play/great-barrier-reef", { before: quickBots });
    await setUp(page);
    await isAsked(page);
    await hand(page).getByRole("button").nth(1).click();
    const chosen = hand(page).getByRole("button", { pressed: true });
    await chosen.waitFor();
    const name = await chosen.getAttribute("aria-label");
    await page.waitForTimeout(500);
    await page.reload();
    await chosen.waitFor();
    expect(await chosen.getAttribute("aria-label")).toBe(name);
    expect(await action(page, "Undo").isEnabled()).toBe(true);
  });
});

describe("taking back", () => {
  test("returns to before the last turn and marks it in the log", async ({ visit }) => {
    const page = await visit("/play/great-barrier-reef", { before: quickBots });
    await setUp(page);
    const chance = new Chance(6);
    await isAsked(page);
    const before = await cardsInHand(page);
    do await stepByClick(page, "great-barrier-reef", chance);
    while (!(await action(page, /Take back/).isEnabled()));
    await isAsked(page);
    await action(page, /Take back/).click();
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect.poll(() => cardsInHand(page)).toEqual(before);
    await stepByClick(page, "great-barrier-reef", chance);
    while (!(await confirmButton(page).isEnabled()))
      await stepByClick(page, "great-barrier-reef", chance);
    await confirmButton(page).click();
    await page.getByText("A turn was taken back here.").waitFor();
  });
});

describe("languages", () => {
  test("a table speaks German, and English again without a reload", async ({ visit }) => {
    const page = await visit("/play/great-barrier-reef", { before: quickBots, language: "de" });
    await setUp(page);
    await page.getByRole("button", { name: "Bestätigen" }).waitFor();
    await page.getByRole("link", { name: "Einstellungen" }).click();
    await page.getByRole("radio", { name: "English" }).check();
    await page.goBack();
    await confirmButton(page).waitFor();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    await page.getByText("Your turn", { exact: true }).waitFor();
  });
});

describe.each(["great-barrier-reef", "reef-gardens"])("the board of %s", (game) => {
  test.for(THEMES)("is accessible in German and in the %s theme", async (theme, { visit }) => {
    const page = await visit(`/play/${game}`, { before: quickBots, language: "de", theme });
    await setUp(page, { seats: 3 });
    await page.getByText("Du bist am Zug", { exact: true }).waitFor();
    await expectFits(page);
    await expectAccessible(page);
  });
});

describe.each(["great-barrier-reef", "reef-gardens"])("%s on a phone", (game) => {
  test.for(THEMES)("is played by touch in the %s theme", async (theme, { visit }) => {
    const visitor = { before: quickBots, width: 360, touch: true, theme };
    const page = await visit(`/play/${game}`, visitor);
    await setUp(page);
    const chance = new Chance(7);
    for (let steps = 0; steps < 8 && (await isAsked(page)); ++steps) {
      await stepByClick(page, game, chance);
    }
    await expectFits(page);
    await expectAccessible(page);
  });
});

const record = readFileSync(golden("great_barrier_reef", "greedy_2_all"), "utf8");
const damagedRecord = record.replace(/^(10\..*)#\w+$/m, "$1#00000000");
const save = {
  id: "damaged",
  game: "great-barrier-reef",
  record: damagedRecord,
  names: ["Anna", "Ben"],
  players: [{ kind: "person" }, { kind: "bot", spec: "greedy" }],
  updated: 1,
  ply: 20,
  over: true,
  takenBack: [],
};

describe("a damaged save", () => {
  test("with a wrong record is shown up to the first error", async ({ visit }) => {
    const page = await visit("/");
    await putEntry(page, save.id, save);
    await page.goto("/table/damaged");
    await page.getByText(/checkpoint at line/).waitFor();
    await page.getByRole("link", { name: "Watch what is sound" }).click();
    await page
      .getByRole("alert")
      .getByText(/moves are sound/)
      .waitFor();
    await page.getByRole("slider", { name: "Moment of the game" }).waitFor();
  });

  test.for([null, "text", { id: 7 }, { ...save, players: "two" }])(
    "of the form %j is listed and can be deleted",
    async (entry, { visit }) => {
      const page = await visit("/");
      await putEntry(page, "damaged", entry);
      await page.reload();
      const kept = page.getByRole("region", { name: "Continue" });
      await kept.getByText(/^damaged/).waitFor();
      expect(await kept.getByRole("link", { name: "Look at it" }).getAttribute("href")).toBe(
        "/replay/damaged",
      );
      await page.goto("/settings");
      await page.getByText(/^damaged/).waitFor();
      await page.getByRole("button", { name: /^Delete (?!all)/ }).click();
      await page.getByText("No game is kept here yet.").waitFor();
    },
  );
});

function blockStorage(): void {
  const refuse = () => {
    throw new DOMException("blocked", "SecurityError");
  };
  Object.defineProperty(window, "indexedDB", { get: refuse });
  Object.defineProperty(window, "localStorage", { get: refuse });
}

describe("blocked storage", () => {
  test("does not stop a game; it says that it cannot be kept", async ({ visit }) => {
    const page = await visit("/", { before: blockStorage });
    await page.getByRole("button", { name: "Play The Great Barrier Reef Card Game now" }).click();
    await page
      .getByText(/does not let the game be kept/)
      .first()
      .waitFor();
    expect(await isAsked(page)).toBe(true);
  });
});

/** Every game that is to be kept finds no room. */
function fillStorage(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
}

describe("full storage", () => {
  test("does not stop a game; it says how to make room", async ({ visit }) => {
    const page = await visit("/", { before: fillStorage });
    await page.getByRole("button", { name: "Play Reef Gardens now" }).click();
    await page
      .getByRole("alert")
      .getByText(/no room left to keep the game/)
      .waitFor();
    expect(await isAsked(page)).toBe(true);
    await expectAccessible(page);
  });
});

describe("a link to nonsense", () => {
  test.for(["/nonsense", "/table/zzz", "/play/chess", "/rules/chess/more"])(
    "%s leads to a helpful page",
    async (path, { visit }) => {
      const page = await visit(path);
      await page.getByRole("heading", { level: 1, name: "Nothing here" }).waitFor();
      await page.getByRole("link", { name: "To the games" }).waitFor();
      await expectAccessible(page);
    },
  );
});

describe("speed", () => {
  test.for(["Reef Gardens", "The Great Barrier Reef Card Game"])(
    "from home to the first target of %s within 3 s",
    async (name, { visit }) => {
      const game = name === "Reef Gardens" ? "reef-gardens" : "great-barrier-reef";
      const times: number[] = [];
      // What else the machine does makes some answers slow; a slow page makes all of them so.
      while (times.length < 3 && Math.min(...times) > 3000) {
        const page = await visit("/", { before: quickBots });
        const started = Date.now();
        await page.getByRole("button", { name: `Play ${name} now` }).click();
        const targets = (targetsOf[game] ?? []).map((find) => find(page));
        await targets
          .reduce((all, one) => all.or(one))
          .first()
          .waitFor();
        times.push(Date.now() - started);
      }
      expect(Math.min(...times)).toBeLessThanOrEqual(3000);
    },
  );

  test.for(["reef-gardens", "great-barrier-reef", "coral", "reef-project"])(
    "a click on the board of %s is answered within 100 ms",
    async (game, { visit }) => {
      const page = await visit(`/play/${game}`, { before: quickBots });
      await setUp(page);
      await isAsked(page);
      const times: number[] = [];
      while (times.length < 5) {
        const target = await findTarget(page, game, new Chance(times.length));
        times.push(await target.evaluate(timeToAnswer));
        await change(page, () => action(page, "Undo").click());
      }
      expect(Math.min(...times)).toBeLessThanOrEqual(100);
    },
  );
});

/** Milliseconds from a click until the table shows what it did. */
async function timeToAnswer(target: Element): Promise<number> {
  const table = document.querySelector<HTMLElement>("[data-moment]");
  const before = table?.dataset["moment"];
  const began = performance.now();
  (target as HTMLElement).click();
  while (table?.dataset["moment"] === before) {
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return performance.now() - began;
}
