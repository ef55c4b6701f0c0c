// Every guided game is played to its end, by what it points at: with the mouse, by keyboard, on a
// phone, in both languages. One of each game is in every run; all of them are with GAMES=1.
import { describe, expect, test as plain } from "vitest";

import { card, next, obey, type Way } from "./guided";
import { expectAccessible, expectFits, LANGUAGES, takeScreen, test, useBrowser } from "./harness";
import { quickBots } from "./play";
import { savedText } from "./saved";

useBrowser();

const GAMES = ["reef-gardens", "great-barrier-reef", "coral", "reef-project"];
const WAYS: Way[] = ["mouse", "keyboard", "touch"];

interface Played {
  game: string;
  language: (typeof LANGUAGES)[number];
  way: Way;
}

const short: Played[] = [
  { game: "reef-gardens", language: "en", way: "mouse" },
  { game: "great-barrier-reef", language: "de", way: "touch" },
  { game: "coral", language: "en", way: "keyboard" },
  { game: "reef-project", language: "de", way: "touch" },
];
const all = GAMES.flatMap((game) =>
  LANGUAGES.flatMap((language) => WAYS.map((way): Played => ({ game, language, way }))),
);
const chosen = process.env["GAMES"] ? all : short;

plain("the short run has every game, every way and both languages", () => {
  expect(new Set(short.map(({ game }) => game)).size).toBe(GAMES.length);
  expect(new Set(short.map(({ way }) => way)).size).toBe(WAYS.length);
  expect(new Set(short.map(({ language }) => language)).size).toBe(LANGUAGES.length);
});

describe.each(chosen)(
  "the guided game of $game in $language by $way",
  ({ game, language, way }) => {
    test("is played to its end", async ({ visit }) => {
      const width = way === "touch" ? 360 : 1280;
      const touch = way === "touch";
      const page = await visit("/", { width, language, touch, before: quickBots });
      const link = page.locator(`a[href="/learn/${game}"]`);
      if (way === "keyboard") {
        await link.focus();
        await page.keyboard.press("Enter");
      } else await link.click();
      const pictures = process.env["SCREENS"] !== undefined;
      for (let presses = 0; ; ++presses) {
        expect(presses).toBeLessThan(40);
        await card(page).waitFor();
        await expectFits(page);
        if (presses === 0) await expectAccessible(page);
        if (pictures) {
          await page.waitForTimeout(400);
          await takeScreen(
            page,
            `guided-${game}-${language}-${way}-${String(presses).padStart(2, "0")}`,
          );
        }
        if (!(await obey(page, way))) break;
      }
      // From there it is a real game.
      expect(await page.locator("main .legal").count()).toBeGreaterThan(0);
      expect(await card(page).count()).toBe(0);
    });
  },
);

test("a guided game is left and gone on with, and begun again", async ({ visit }) => {
  const page = await visit("/learn/great-barrier-reef", { before: quickBots });
  for (let step = 0; step < 4; ++step) await obey(page, "mouse");
  await expect.poll(() => card(page).getAttribute("data-guide-step")).toBe("4");
  await expect.poll(() => savedText(page)).toContain('"guide":4');
  await page.reload();
  await expect.poll(() => card(page).getAttribute("data-guide-step")).toBe("4");
  await page.goto("/learn/great-barrier-reef");
  await page.getByRole("link", { name: "Go on at step 5" }).click();
  await expect.poll(() => card(page).getAttribute("data-guide-step")).toBe("4");
  await page.goto("/learn/great-barrier-reef");
  await page.getByRole("button", { name: "From the beginning" }).click();
  await expect.poll(() => card(page).getAttribute("data-guide-step")).toBe("0");
});

test("another press is explained, and done if somebody insists", async ({ visit }) => {
  const page = await visit("/learn/reef-gardens", { before: quickBots });
  await obey(page, "mouse");
  await obey(page, "mouse");
  await page.locator('[data-move^="buy"][data-move*="r2"]').click();
  await card(page).getByText("You buy line r2 with 3 tiles; 3 money is left").waitFor();
  await next(page).click();
  await card(page).getByText("In a turn you buy a whole line").waitFor();
  await page.locator('[data-move^="buy"][data-move*="r2"]').click();
  await card(page).getByRole("button", { name: "Do it without the guide" }).click();
  await expect.poll(() => card(page).count()).toBe(0);
  await page
    .getByRole("region", { name: "Tiles to deal with" })
    .getByRole("button")
    .nth(2)
    .waitFor();
});

test("a guided game is played in text mode, too", async ({ visit }) => {
  const page = await visit("/learn/coral", { before: quickBots });
  await card(page).waitFor();
  await page.getByRole("button", { name: "Text mode" }).click();
  for (let presses = 0; presses < 4; ++presses) await obey(page, "mouse");
  await expect.poll(() => card(page).getAttribute("data-guide-step")).toBe("4");
});

test("a damaged file says so and shows ways on", async ({ visit }) => {
  const page = await visit("/", { before: quickBots });
  await page.route("**/coral-*.json", (route) => route.fulfill({ body: '{"game": "coral", "st' }));
  await page.locator('a[href="/learn/coral"]').click();
  await page.getByRole("alert").getByText("its file is damaged").waitFor();
  await page.getByRole("link", { name: "Read the rules" }).waitFor();
  await page.unroute("**/coral-*.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await card(page).waitFor();
});
