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
const gardens = "greedy_3_long_fixed_standard";
const barrier = "greedy_3_all";

const screens: Screen[] = [
  { name: "home", path: "/" },
  { name: "settings", path: "/settings" },
  { name: "about", path: "/about" },
  { name: "rules", path: "/rules/reef-gardens#RG-9" },
  { name: "missing", path: "/nonsense" },
  { name: "setup", path: "/play/reef-gardens" },
  { name: "gardens", path: "/play/reef-gardens", prepare: (page) => setUp(page, { seats: 3 }) },
  {
    name: "barrier",
    path: "/play/great-barrier-reef",
    prepare: (page) => setUp(page, { seats: 3 }),
  },
  { name: "coral", path: "/play/coral", prepare: (page) => setUp(page, { seats: 3 }) },
  { name: "coral-solo", path: "/play/coral", prepare: (page) => setUp(page, { seats: 1 }) },
  { name: "project-text", path: "/play/reef-project", prepare: (page) => setUp(page) },
  {
    name: "replay-gardens",
    path: "/replay",
    prepare: (page) => openGolden(page, "reef_gardens", gardens),
  },
  {
    name: "replay-barrier",
    path: "/replay",
    prepare: (page) => openGolden(page, "great_barrier_reef", barrier),
  },
  {
    name: "middle-gardens",
    path: "/replay",
    prepare: (page) => playOn(page, "reef_gardens", gardens, 60),
  },
  {
    name: "middle-barrier",
    path: "/replay",
    prepare: (page) => playOn(page, "great_barrier_reef", barrier, 50),
  },
  {
    name: "end-gardens",
    path: "/replay",
    prepare: (page) => playOn(page, "reef_gardens", gardens, 100),
  },
  {
    name: "end-barrier",
    path: "/replay",
    prepare: (page) => playOn(page, "great_barrier_reef", barrier, 100),
  },
  {
    name: "text-barrier",
    path: "/replay",
    prepare: async (page) => {
      await playOn(page, "great_barrier_reef", barrier, 50);
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
