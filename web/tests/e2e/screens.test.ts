// Pictures of every page in both themes, three widths and both languages, for people to look at.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { golden, LANGUAGES, takeScreen, test, THEMES, useBrowser, WIDTHS } from "./harness";
import { quickBots, setUp } from "./play";

useBrowser();

interface Screen {
  name: string;
  path: string;
  /** Gets the page to where the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const settle = (page: Page) => page.waitForTimeout(1500);

async function openGolden(page: Page, game: string, name: string): Promise<void> {
  await page.locator("input[type=file]").setInputFiles(golden(game, name));
  await page.getByRole("slider").waitFor();
}

/** Plays on from so many percent of a golden game. */
async function playOn(page: Page, game: string, name: string, percent: number): Promise<void> {
  await openGolden(page, game, name);
  const slider = page.getByRole("slider");
  const plies = Number(await slider.getAttribute("max"));
  await expect.poll(() => slider.inputValue()).toBe(String(plies));
  await slider.fill(String(Math.round((plies * percent) / 100)));
  await page.getByText(/^(Play on from here|Von hier aus weiterspielen)$/).click();
  await page.getByRole("button", { name: /^(Play on|Weiterspielen)$/ }).click();
  const known = page.getByRole("button", { name: /^(Got it|Verstanden)$/ });
  await known.filter({ visible: true }).click();
}

const boards = [
  { name: "gardens", game: "reef_gardens", record: "greedy_3_long_fixed_standard" },
  { name: "barrier", game: "great_barrier_reef", record: "greedy_3_all" },
  { name: "coral", game: "coral", record: "greedy_3_refuse_standard_none_random_random_random" },
  { name: "project", game: "reef_project", record: "greedy_3_a_draft_joker_1" },
];

const screens: Screen[] = [
  { name: "home", path: "/" },
  { name: "settings", path: "/settings" },
  { name: "about", path: "/about" },
  { name: "missing", path: "/nonsense" },
  { name: "rules", path: "/rules/reef-gardens#RG-9" },
  { name: "setup", path: "/play/reef-project" },
  ...boards.flatMap(({ name, game, record }): Screen[] => [
    {
      name,
      path: `/play/${game.replaceAll("_", "-")}`,
      prepare: (page) => setUp(page, { seats: 3 }),
    },
    { name: `${name}-replay`, path: "/replay", prepare: (page) => openGolden(page, game, record) },
    { name: `${name}-middle`, path: "/replay", prepare: (page) => playOn(page, game, record, 60) },
    { name: `${name}-end`, path: "/replay", prepare: (page) => playOn(page, game, record, 100) },
  ]),
  { name: "coral-solo", path: "/play/coral", prepare: (page) => setUp(page, { seats: 1 }) },
  {
    name: "project-solo",
    path: "/play/reef-project",
    prepare: (page) => setUp(page, { seats: 1 }),
  },
  {
    name: "text",
    path: "/replay",
    prepare: async (page) => {
      await playOn(page, "great_barrier_reef", "greedy_3_all", 50);
      await page.keyboard.press("t");
    },
  },
  {
    name: "curtain",
    path: "/play/great-barrier-reef",
    prepare: (page) => setUp(page, { seats: 3, persons: 2 }),
  },
];

describe.each(screens)("the screen $name", ({ name, path, prepare }) => {
  const views = THEMES.flatMap((theme) =>
    WIDTHS.flatMap((width) => LANGUAGES.map((language) => ({ theme, width, language }))),
  );
  test.for(views)("in $theme, $width px, $language", async (view, { visit }) => {
    const page = await visit(path, { ...view, before: quickBots });
    await prepare?.(page);
    await settle(page);
    await takeScreen(page, `${name}-${view.theme}-${view.width}-${view.language}`);
  });
});
