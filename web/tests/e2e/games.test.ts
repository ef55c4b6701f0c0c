// Whole games, played as people play them. `make games` (GAMES=1) plays all of them, `make test`
// those that are over soon.
import { describe } from "vitest";

import { expectAccessible, test, useBrowser } from "./harness";
import { stepByKey, stepInText } from "./keyboard";
import {
  Chance,
  playOut,
  quickBots,
  quickBotsInText,
  result,
  setUp,
  stepByClick,
  moment,
} from "./play";

useBrowser();

const WHOLE_GAME = 10 * 60_000;
const isThorough = process.env.GAMES !== undefined;
const THOROUGH = ["reef-gardens", "coral", "reef-project"];
const DRAWN = ["great-barrier-reef", ...(isThorough ? THOROUGH : [])];
const WRITTEN = isThorough ? DRAWN : ["coral", "reef-project"];

describe.each(DRAWN)("%s", (game) => {
  test("is played to the end by clicks", { timeout: WHOLE_GAME }, async ({ visit }) => {
    const page = await visit(`/play/${game}`, { before: quickBots });
    await setUp(page);
    const chance = new Chance(1);
    await playOut(page, () => stepByClick(page, game, chance));
    await expectAccessible(page);
    await result(page).getByRole("link", { name: "Watch the replay" }).click();
    await moment(page).waitFor();
  });

  test("is played to the end by keyboard alone", { timeout: WHOLE_GAME }, async ({ visit }) => {
    const page = await visit(`/play/${game}`, { before: quickBots });
    await setUp(page, { seed: "keys" });
    await playOut(page, () => stepByKey(page));
  });
});

if (isThorough) {
  test(
    "reef-project is played alone, against the rival",
    { timeout: WHOLE_GAME },
    async ({ visit }) => {
      const page = await visit("/play/reef-project", { before: quickBots });
      await setUp(page, { seats: 1 });
      const chance = new Chance(9);
      await playOut(page, () => stepByClick(page, "reef-project", chance));
    },
  );
}

describe.each(WRITTEN)("%s in text mode", (game) => {
  test("is played to the end by keyboard alone", { timeout: WHOLE_GAME }, async ({ visit }) => {
    const page = await visit(`/play/${game}`, { before: quickBotsInText });
    await setUp(page);
    await expectAccessible(page);
    const chance = new Chance(3);
    await playOut(page, () => stepInText(page, chance));
  });
});
