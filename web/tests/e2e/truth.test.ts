// Screens that must not lie: what is drawn, counted and said is so at that moment.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import type { ReefGardens } from "../../src/games/reef_gardens/position";
import { test, useBrowser, type Visitor } from "./harness";
import { findLate, goldenRecord, openLate, type Late } from "./late";
import {
  action,
  Chance,
  confirmButton,
  findTarget,
  isAsked,
  quickBots,
  setUp,
  stepByClick,
} from "./play";

useBrowser();

/** Well into the game, Anna can buy a line of the nursery, and a diver is there for a new reef. */
const GARDENS: Late = await findLate<ReefGardens, true>(
  "reef-gardens",
  { bot: "greedy", seats: [3] },
  ({ view, seat, moves }) =>
    (seat === 0 &&
      view.turn >= 12 &&
      (view.state.players[0]?.divers ?? 0) > 0 &&
      moves.some(({ kind }) => kind === "buy")) ||
    null,
);
const CARDS: Late = {
  game: "great-barrier-reef",
  record: goldenRecord("great-barrier-reef", "greedy_3_all"),
  turn: 15,
  seat: 0,
  seats: 3,
};
const CORAL: Late = {
  game: "coral",
  record: goldenRecord("coral", "greedy_3_refuse_standard_none_random_random_random"),
  turn: 24,
  seat: 0,
  seats: 3,
};
const PROJECT: Late = {
  game: "reef-project",
  record: goldenRecord("reef-project", "greedy_4_a_draft_strict_1"),
  turn: 42,
  seat: 2,
  seats: 4,
};

const moment = (page: Page) => page.locator("main").getAttribute("data-moment");
const prompt = (page: Page) => page.locator(".prompt p");
const tray = (page: Page) => page.getByRole("region", { name: "Tiles to deal with" });
const nursery = (page: Page) => page.getByRole("toolbar", { name: "Nursery" });

describe("a held move", () => {
  test("is on the board of Reef Gardens, and the line that was bought is marked", async ({
    visit,
  }) => {
    const page = await openLate(visit, GARDENS);
    const chance = new Chance(3);
    await nursery(page).getByRole("button", { disabled: false }).first().click();
    await nursery(page)
      .getByRole("button", { name: /just bought/ })
      .waitFor();
    let space = "";
    while (!(await confirmButton(page).isEnabled())) {
      const target = await findTarget(page, "reef-gardens", chance);
      const name = (await target.getAttribute("aria-label")) ?? "";
      space = /^[a-o]\d+(?=: )/.exec(name)?.[0] ?? space;
      await target.click();
      await page.waitForTimeout(200);
    }
    await expect.poll(() => prompt(page).innerText()).toMatch(/^(The turn is complete|Confirming)/);
    const name = await page
      .getByRole("gridcell", { name: `${space}: ` })
      .getAttribute("aria-label");
    expect(name).toMatch(/coral/);
  });

  test("of the card game lies in the reef, and another place can still be chosen", async ({
    visit,
  }) => {
    const page = await openLate(visit, CARDS);
    const reef = page.getByRole("img", { name: /^Reef of Anna/ });
    const count = async () => /\d+ cards/.exec((await reef.getAttribute("aria-label")) ?? "")?.[0];
    const before = await count();
    const places = page.getByRole("grid", { name: "Places" });
    const legal = places.getByRole("gridcell", { disabled: false, name: /^(?!.*(sponge|tiger))/ });
    // A card with a number takes by itself, so that its place is the last decision.
    for (const key of ["1", "2", "3"]) {
      await page.keyboard.press(key);
      await legal.nth(1).click();
      await page.waitForTimeout(300);
      if (await confirmButton(page).isEnabled()) break;
      await page.keyboard.press("Shift+R");
    }
    expect(await confirmButton(page).isEnabled()).toBe(true);
    expect(await count()).not.toBe(before);
    const held = await moment(page);
    await places.getByRole("gridcell").first().hover();
    expect(await moment(page)).toBe(held);
    expect(await count()).toBe(before);
  });
});

describe("the score pad", () => {
  test("of Reef Gardens says what the panel says", async ({ visit }) => {
    const page = await openLate(visit, GARDENS);
    await page.getByText("Scores if the game ended now").first().click();
    const rail = page.locator("#rail");
    const totals = await rail.locator("tfoot td").allInnerTexts();
    const said = await rail.locator("dl div", { hasText: "End now" }).locator("dd").allInnerTexts();
    expect(said).toHaveLength(3);
    expect(totals).toEqual(said);
  });

  test("of Reef Project does not say that it counts the end", async ({ visit }) => {
    const page = await openLate(visit, PROJECT);
    await page.getByText("Points so far, without the final scoring").first().waitFor();
    expect(await page.getByText("Scores if the game ended now").count()).toBe(0);
  });
});

describe("a reason", () => {
  test("is given for what was pressed, and not for what is pointed at", async ({ visit }) => {
    const page = await openLate(visit, GARDENS);
    const asked = await prompt(page).innerText();
    const other = page.getByRole("gridcell", { name: /: free$/ }).first();
    await other.hover();
    await page.waitForTimeout(500);
    expect(await prompt(page).innerText()).toBe(asked);
    await other.click();
    await expect.poll(() => prompt(page).innerText()).not.toBe(asked);
    await page.getByRole("heading", { level: 1 }).click();
    await expect.poll(() => prompt(page).innerText()).toBe(asked);
  });

  test("in Coral is true of the piece however it is held, and ends with a turn of the camera", async ({
    visit,
  }) => {
    const page = await openLate(visit, { ...CORAL, turn: 15 });
    const pieces = page.getByRole("region", { name: "Your pieces" });
    await pieces.getByRole("button", { name: /coral/, disabled: false }).first().click();
    await page.getByText("Choose a cell").first().waitFor();
    const asked = await prompt(page).innerText();
    const corner = page.getByRole("gridcell").first();
    await corner.hover();
    await page.waitForTimeout(400);
    expect(await prompt(page).innerText()).toBe(asked);
    await corner.click();
    await expect
      .poll(() => prompt(page).innerText())
      .toBe("However you turn the piece, it cannot lie here. Where it can is marked.");
    await page.keyboard.press("v");
    await expect.poll(() => prompt(page).innerText()).toBe(asked);
  });
});

describe("taking back a turn", () => {
  test("is asked first, names whose turns go with it, and can be undone", async ({ visit }) => {
    const page = await visit("/play/reef-gardens", { before: quickBots });
    await setUp(page, { seats: 3 });
    const chance = new Chance(6);
    await isAsked(page);
    while (!(await confirmButton(page).isEnabled()))
      await stepByClick(page, "reef-gardens", chance);
    await confirmButton(page).click();
    await expect.poll(() => action(page, /Take back/).isEnabled()).toBe(true);
    await expect.poll(() => page.getByText("Your turn", { exact: true }).count()).toBe(1);
    const now = await moment(page);
    await action(page, /Take back/).click();
    await page
      .getByText(/^Take back your last turn\? .*(Kelp|Manta).* go(es)? with it\.$/)
      .waitFor();
    expect(await moment(page)).toBe(now);
    await page.getByRole("button", { name: "Keep it" }).click();
    expect(await moment(page)).toBe(now);
    await page.keyboard.press("Shift+B");
    await page.keyboard.press("Enter");
    await expect.poll(() => moment(page)).toBe("0+0");
    await action(page, "Redo").click();
    await expect.poll(() => moment(page)).toBe(now);
  });

  test("is for nobody else at the same screen", async ({ visit }) => {
    const page = await visit("/play/reef-gardens", { before: quickBots });
    await setUp(page, { persons: 2 });
    const chance = new Chance(6);
    while (!(await confirmButton(page).isEnabled()))
      await stepByClick(page, "reef-gardens", chance);
    const before = await moment(page);
    await confirmButton(page).click();
    await expect.poll(() => moment(page)).not.toBe(before);
    await page.waitForTimeout(200);
    expect(await action(page, /Take back/).isEnabled()).toBe(false);
  });
});

describe("tiles of Reef Gardens", () => {
  test("are exchanged by pressing another one, and the only one is in hand", async ({ visit }) => {
    const page = await visit("/play/reef-gardens", { before: quickBots });
    await setUp(page);
    await isAsked(page);
    const draft = () => moment(page);
    const lines = nursery(page).getByRole("button", { disabled: false, name: /coral.*,.*coral/ });
    const inHand = tray(page).getByRole("img");
    const tiles = tray(page).getByRole("button", { name: /coral/ });
    // A line whose purchase reveals nothing: only then its tiles are dealt with before confirming.
    for (let line = 0; line < (await lines.count()); ++line) {
      await lines.nth(line).click();
      await expect.poll(() => tiles.count()).toBeGreaterThan(1);
      if (await tiles.first().isEnabled()) break;
      await action(page, /Undo/).first().click();
      await expect.poll(() => tiles.count()).toBe(0);
    }
    const [one = "", other = ""] = await Promise.all(
      [tiles.first(), tiles.last()].map((tile) => tile.getAttribute("aria-label")),
    ).then((names) => names.map((name) => name ?? ""));
    await tiles.first().click();
    await expect.poll(() => inHand.getAttribute("aria-label")).toContain(one.split(" ")[0] ?? "");
    const drafted = await draft();
    await tiles.last().click();
    await expect.poll(() => inHand.getAttribute("aria-label")).toContain(other.split(" ")[0] ?? "");
    // It took the place of the first one: no step was added.
    expect(await draft()).toBe(drafted);
    const plant = page.getByRole("gridcell", { name: /New reef|Extends|Joins|Takes in/ });
    while ((await tiles.count()) > 0) {
      if ((await inHand.count()) === 0) await tiles.first().click();
      const before = await draft();
      await plant.first().click();
      await expect.poll(draft).not.toBe(before);
      if ((await tiles.count()) === 0) break;
      await page.waitForTimeout(200);
      if ((await tiles.count()) === 0) await inHand.waitFor();
    }
  });
});

describe("Escape", () => {
  test("closes an enlarged reef before it undoes anything", async ({ visit }) => {
    const page = await openLate(visit, CARDS);
    const before = await moment(page);
    await page.keyboard.press("1");
    await expect.poll(() => moment(page)).not.toBe(before);
    const drafted = await moment(page);
    await page
      .getByRole("button", { name: /^Enlarge/ })
      .first()
      .click();
    const open = page.getByRole("button", { expanded: true, name: /Ben|Carla/ });
    await open.waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => open.count()).toBe(0);
    expect(await moment(page)).toBe(drafted);
    await page.keyboard.press("Escape");
    await expect.poll(() => moment(page)).not.toBe(drafted);
  });
});

describe("the past", () => {
  test("is not anybody's turn", async ({ visit }) => {
    const page = await openLate(visit, GARDENS);
    await page.keyboard.press("[");
    await page.getByText("Earlier in the game").waitFor();
    expect(await page.getByText(/^your turn$/i).count()).toBe(0);
    await page.keyboard.press("End");
    await page.getByText("Your turn", { exact: true }).waitFor();
  });
});

describe("the set-up", () => {
  test("gives a person no bot's name, and a bot one of its own", async ({ visit }) => {
    const page = await visit("/play/reef-gardens");
    const name = page.getByLabel("Name of player 2");
    const kind = page.getByLabel(/^Who plays seat 2/);
    await expect.poll(() => name.inputValue()).toBe("Kelp");
    await kind.selectOption({ index: 0 });
    expect(await name.inputValue()).toBe("");
    await kind.selectOption({ index: 1 });
    expect(await name.inputValue()).not.toBe("");
    await name.fill("Ada");
    await kind.selectOption({ index: 0 });
    expect(await name.inputValue()).toBe("Ada");
  });
});

/** The boxes of some elements. */
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
type Box = Awaited<ReturnType<typeof boxes>>[number];
const share = (one: Box, other: Box) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const middle = ({ left, right, top, bottom }: Box) => [(left + right) / 2, (top + bottom) / 2];
/** Where the middle of a ball is: beyond 1 it is outside the round shape of an island. */
function depth(ball: Box, island: Box): number {
  const [[x = 0, y = 0], [cx = 0, cy = 0]] = [middle(ball), middle(island)];
  const [width, height] = [island.right - island.left, island.bottom - island.top];
  return Math.hypot((x - cx) / (width / 2), (y - cy) / (height / 2));
}
/** How far two balls are from each other, in their own size. */
function apart(one: Box, other: Box): number {
  const [[x = 0, y = 0], [cx = 0, cy = 0]] = [middle(one), middle(other)];
  return Math.hypot(x - cx, y - cy) / (one.right - one.left);
}

describe.each([1280, 820, 360])("the map of Reef Project, %i px wide", (width) => {
  test("hides no ball under an island and no icon under a ship", async ({ visit }) => {
    const page = await openLate(visit, PROJECT, { width });
    const islands = await boxes(page, ".rp-island .ground");
    const balls = await boxes(page, ".map svg use[href='#rp-ball']");
    expect(balls.length).toBeGreaterThan(5);
    for (const [index, ball] of balls.entries()) {
      for (const island of islands) expect(depth(ball, island)).toBeGreaterThan(1);
      // Nor do they hide each other.
      for (const other of balls.slice(index + 1)) expect(apart(ball, other)).toBeGreaterThan(1 / 3);
    }
    const icons = await boxes(page, ".rp-island .rp-glyph svg");
    for (const ship of await boxes(page, ".ships svg")) {
      for (const icon of icons) expect(share(ship, icon)).toBeLessThan(8);
    }
  });
});

describe("Reef Project", () => {
  test("has room for ten coins", async ({ visit }) => {
    const page = await openLate(visit, PROJECT);
    const coins = page.locator(".supplies .mean b").last();
    await coins.evaluate((figure) => (figure.textContent = "5"));
    const height = async () => (await page.locator(".supplies .means").boundingBox())?.height ?? 0;
    const before = await height();
    await coins.evaluate((figure) => (figure.textContent = "12"));
    expect(await height()).toBe(before);
    const inside = await page
      .locator(".supplies")
      .evaluate(
        (it) =>
          Math.max(
            ...[...it.querySelectorAll("*")].map((each) => each.getBoundingClientRect().right),
          ) - it.getBoundingClientRect().right,
      );
    expect(inside).toBeLessThanOrEqual(1);
  });

  test.for([360])("keeps its tabs in sight on a phone, %i px wide", async (width, { visit }) => {
    const page = await openLate(visit, PROJECT, { width });
    for (const tab of ["Ship", "Offers", "Map"]) {
      const button = page
        .getByRole("navigation", { name: "Parts of the board" })
        .getByRole("button", { name: tab });
      // Whoever has to scroll to it does not see it.
      await button.evaluate((it: HTMLElement) => it.click());
      const [box, board] = await Promise.all([
        button.boundingBox(),
        page.locator("main").boundingBox(),
      ]);
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(
        (board?.y ?? 0) + (board?.height ?? 0) + 1,
      );
    }
  });
});

const topOfReefs = async (page: Page) => (await page.locator(".reefs").boundingBox())?.y;

/** A table where a card has just covered a sponge or a tiger shark. */
async function openMarkers(visit: Parameters<typeof openLate>[0], width: number) {
  for (let turn = 12; turn < 36; turn += 3) {
    const page = await openLate(visit, { ...CARDS, turn }, { width });
    const before = await topOfReefs(page);
    const places = page.getByRole("grid", { name: "Places" });
    for (const key of ["1", "2", "3"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
      const covers = places.getByRole("gridcell", { disabled: false, name: /tiger shark|sponge/ });
      if ((await covers.count()) === 0) continue;
      await covers.first().click();
      return { page, before };
    }
    await page.context().close();
  }
  throw new Error("no card covers anything");
}

describe("the card game", () => {
  test.for([820, 360])(
    "does not jump when markers are to be moved, %i px wide",
    async (width, { visit }) => {
      const { page, before } = await openMarkers(visit, width);
      const arrows = page.getByRole("button", { name: /marker to the/ });
      await arrows.first().waitFor();
      expect(await topOfReefs(page)).toBe(before);
    },
  );

  test.for([1280, 820])(
    "keeps the figures of its tracks apart, %i px wide",
    async (width, { visit }) => {
      const page = await openLate(visit, CARDS, { width });
      const rooms = await page.locator(".spot").evaluateAll((spots) => {
        const pen = document.createElement("canvas").getContext("2d");
        return spots.map((spot) => {
          if (pen) pen.font = getComputedStyle(spot, "::before").font;
          const width = pen?.measureText((spot as HTMLElement).dataset["spot"] ?? "").width ?? 0;
          // The next figure begins behind the gap.
          return spot.getBoundingClientRect().width + 2 - width;
        });
      });
      expect(rooms.length).toBeGreaterThan(30);
      expect(Math.min(...rooms)).toBeGreaterThan(2.5);
    },
  );
});

function inText(): void {
  const known = { botDelay: 0, confirm: "always", textMode: true };
  localStorage.setItem("lagoon.preferences", JSON.stringify(known));
}

describe("text mode", () => {
  test.for([GARDENS, CARDS, CORAL, PROJECT])("cuts nothing off: $game", async (late, { visit }) => {
    const page = await openText(visit, late);
    const board = page.getByRole("group", { name: "Board as text" });
    const [whole, seen] = await board.evaluate((it) => [it.scrollWidth, it.clientWidth]);
    expect(whole).toBeLessThanOrEqual(seen ?? 0);
    await page.getByText(/Players on the board: 1 Anna \(A\), 2 Ben \(B\)/).waitFor();
  });

  test("tells what is on the cards of the card game", async ({ visit }) => {
    const page = await openText(visit, CARDS);
    await page
      .getByRole("button", { name: /card \d+ \([a-z -]+, [a-z -]+, [a-z -]+, [a-z -]+\)/ })
      .first()
      .waitFor();
  });
});

async function openText(visit: Parameters<typeof openLate>[0], late: Late): Promise<Page> {
  const visitor: Visitor = { before: inText };
  return openLate(visit, late, visitor);
}

describe("the page of Coral", () => {
  test("ends where the table ends", async ({ visit }) => {
    const page = await openLate(visit, CORAL);
    const [whole, seen] = await page.evaluate(() => [
      document.documentElement.scrollHeight,
      window.innerHeight,
    ]);
    expect(whole).toBe(seen);
  });
});

describe("signs", () => {
  test("the bars of a score pad stay in their columns, and a minus is a minus", async ({
    visit,
  }) => {
    const page = await openLate(visit, { ...CARDS, turn: 9999 });
    const end = page.getByRole("region", { name: "End of the game" });
    await end.waitFor();
    const beyond = await end.locator("tbody td").evaluateAll((cells) =>
      cells.map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const bar = cell.querySelector(".bar")?.getBoundingClientRect();
        // A bar that begins where the column does runs into the one before.
        return bar ? Math.max(left + 4 - bar.left, bar.right - right) : 0;
      }),
    );
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0.5);
    expect(await end.innerText()).not.toMatch(/(^|\s)-\d/);
  });

  test("dates are those of the language", async ({ visit }) => {
    const page = await openLate(visit, GARDENS);
    await page.goto("/");
    const kept = page.getByRole("region", { name: "Continue" });
    await expect.poll(() => kept.innerText()).toMatch(/\b\d{1,2} [A-Z][a-z]+ \d{4}\b/);
  });

  test("nobody is thanked for what is not used", async ({ visit }) => {
    const page = await visit("/about");
    await page.getByText("three.js").waitFor();
    expect(await page.getByText("Panzoom").count()).toBe(0);
  });
});
