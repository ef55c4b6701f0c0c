// Hints step by step, levels by their faces, analysis beside the board and after the game.
import { readFileSync } from "node:fs";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, golden, takeScreen, test, useBrowser } from "./harness";
import { action, change, isAsked, quickBots, setUp } from "./play";
import { putEntry } from "./saved";

useBrowser();

describe("a hint", () => {
  test.for(["reef-gardens", "coral", "reef-project", "great-barrier-reef"])(
    "of %s says where to look, then the move, then why",
    async (game, { visit }) => {
      const page = await visit(`/play/${game}`, { before: quickBots });
      await setUp(page);
      await isAsked(page);
      const prompt = page.locator(".prompt p");
      await action(page, "Hint").click();
      await expect.poll(() => prompt.textContent()).toMatch(/^Hint: /);
      expect(await page.locator("main [data-hinted]").count()).toBe(0);
      await takeScreen(page, `hint-1-${game}`);
      await page.getByRole("button", { name: "Show the move" }).click();
      await expect.poll(() => prompt.textContent()).toMatch(/^Suggestion: /);
      await page.getByRole("button", { name: "Why?" }).click();
      await expect.poll(() => prompt.textContent()).toMatch(/next best turn|Found by|else to do/);
      await takeScreen(page, `hint-3-${game}`);
      await expectAccessible(page);
      await change(page, () => page.getByRole("button", { name: "Choose it" }).click());
    },
  );
});

describe("the levels", () => {
  test("are chosen by their names, and the usual one is normal", async ({ visit }) => {
    for (const width of [1280, 360]) {
      const page = await visit("/play/reef-gardens", { width });
      const kind = page.getByLabel("Who plays seat 2");
      expect(await kind.inputValue()).toBe("normal");
      const groups = await kind
        .locator("optgroup")
        .evaluateAll((all) =>
          all.map((group) => [group.getAttribute("label"), group.children.length]),
        );
      expect(groups).toEqual([
        ["Levels", 5],
        ["More bots", 5],
      ]);
      await kind.selectOption("expert");
      await page.getByText("Looks further ahead").waitFor();
      await expectFits(page);
      await expectAccessible(page);
      await takeScreen(page, `levels-${width}`);
    }
  });

  test("have five faces in both themes", async ({ visit }) => {
    for (const theme of ["light", "dark"] as const) {
      const page = await visit("/play/great-barrier-reef", { theme });
      await page.getByRole("button", { name: "5", exact: true }).click();
      for (const [seat, level] of ["beginner", "easy", "hard", "expert"].entries()) {
        await page.getByLabel(`Who plays seat ${seat + 2}`).selectOption(level);
      }
      await takeScreen(page, `faces-${theme}`);
    }
  });
});

describe("the analysis", () => {
  test.for(["reef-gardens", "coral", "reef-project", "great-barrier-reef"])(
    "of %s shows shares and turns, and marks them on the board",
    async (game, { visit }) => {
      const page = await visit(`/play/${game}`, { before: quickBots });
      await setUp(page);
      await isAsked(page);
      await page.getByText("Analysis", { exact: true }).click();
      const panel = page.getByRole("complementary").locator(".analysis");
      await panel.getByText("Turns to think about").waitFor();
      await expect.poll(() => page.locator("main [data-candidate]").count()).toBeGreaterThan(0);
      await takeScreen(page, `analysis-${game}`);
      await expectAccessible(page);
      // The table does not wait for it.
      await change(page, () => panel.getByRole("button").first().click());
      await page.getByText("Analysis", { exact: true }).click();
      await expect.poll(() => page.locator("main [data-candidate]").count()).toBe(0);
    },
  );

  test("of a game that is over shows its curve, and leads back into it", async ({ visit }) => {
    for (const [theme, width] of [
      ["light", 1280],
      ["dark", 360],
    ] as const) {
      const page = await visit("/", { theme, width });
      await putEntry(page, "over", {
        id: "over",
        game: "coral",
        record: readFileSync(
          golden("coral", "random_2_refuse_standard_none_random_random_random"),
          "utf8",
        ),
        names: ["Ann", ""],
        players: [{ kind: "person" }, { kind: "bot", spec: "greedy" }],
        updated: 1,
        ply: 40,
        over: true,
        takenBack: [],
      });
      await page.goto("/table/over");
      await page.getByRole("button", { name: "Analyse the game" }).click();
      const review = page.getByRole("region", { name: "Analysis of the game" });
      await review.getByText("All turns were looked at").waitFor({ timeout: 120_000 });
      await review.getByText("Luck", { exact: true }).waitFor();
      await review.scrollIntoViewIfNeeded();
      await takeScreen(page, `review-${theme}`);
      await expectFits(page);
      await expectAccessible(page);
      await review.getByRole("button", { name: "Try it from here" }).first().click();
      await page.waitForURL(/\/table\/(?!over)/);
      await page.locator("main[data-moment]").waitFor();
    }
  });
});
