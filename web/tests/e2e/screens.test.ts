// Pictures of every page in both themes, three widths and both languages, for people to look at.
import type { Page } from "playwright-core";
import { describe } from "vitest";

import { LANGUAGES, takeScreen, test, THEMES, useBrowser, WIDTHS } from "./harness";
import { openGolden, playOn, quickBots, setUp } from "./play";

useBrowser();

interface Screen {
  name: string;
  path: string;
  /** Gets the page to where the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const settle = (page: Page) => page.waitForTimeout(1500);

const boards = [
  { name: "gardens", game: "reef_gardens", record: "greedy_3_long_fixed_standard" },
  { name: "barrier", game: "great_barrier_reef", record: "greedy_3_all" },
  { name: "coral", game: "coral", record: "greedy_3_refuse_standard_none_random_random_random" },
  { name: "project", game: "reef_project", record: "greedy_3_a_draft_strict_1" },
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
