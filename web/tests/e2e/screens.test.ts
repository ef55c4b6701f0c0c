// Pictures of every page in both themes, three widths and both languages, for people to look at.
import type { Page } from "playwright-core";
import { describe } from "vitest";

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
    prepare: (page) => openGolden(page, "reef_gardens", "greedy_3_long_fixed_standard"),
  },
  {
    name: "replay-barrier",
    path: "/replay",
    prepare: (page) => openGolden(page, "great_barrier_reef", "greedy_3_all"),
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
