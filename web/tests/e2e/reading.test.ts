// Larger text and stronger contrast: nothing is lost by them.
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { expectAccessible, expectFits, test, THEMES, useBrowser } from "./harness";
import { confirmButton, isAsked, setUp } from "./play";

useBrowser();

function largeText(): void {
  const large = { botDelay: 0, confirm: "always", textSize: 200 };
  localStorage.setItem("lagoon.preferences", JSON.stringify(large));
}

function clearColours(): void {
  const clear = { botDelay: 0, confirm: "always", contrast: true };
  localStorage.setItem("lagoon.preferences", JSON.stringify(clear));
}

async function expectReachable(page: Page): Promise<void> {
  const box = await confirmButton(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(height);
}

describe.each([1280, 360])("text of twice the size at %d pixels", (width) => {
  test.for(["/", "/settings", "/rules/reef-project", "/play/reef-project", "/replay", "/about"])(
    "fits %s",
    async (path, { visit }) => {
      const page = await visit(path, { before: largeText, width, language: "de" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectFits(page);
    },
  );

  test.for(["reef-gardens", "great-barrier-reef", "coral", "reef-project"])(
    "leaves the table of %s usable",
    async (game, { visit }) => {
      const page = await visit(`/play/${game}`, { before: largeText, width });
      await setUp(page);
      await isAsked(page);
      await expectFits(page);
      await expectReachable(page);
    },
  );
});

describe("stronger contrast", () => {
  test.for(THEMES)("is accessible in the %s theme", async (theme, { visit }) => {
    const page = await visit("/play/reef-gardens", { before: clearColours, theme });
    await setUp(page);
    await isAsked(page);
    await expectAccessible(page);
  });

  test("and the text size are chosen in the settings, at once and for good", async ({ visit }) => {
    const page = await visit("/settings");
    await page.getByRole("checkbox", { name: "Stronger contrast" }).check();
    await page.getByRole("radio", { name: "150 %" }).check();
    await page.reload();
    await page.getByRole("radio", { name: "150 %", checked: true }).waitFor();
    const look = await page.evaluate(() => {
      const { dataset } = document.documentElement;
      return [dataset["contrast"], getComputedStyle(document.documentElement).fontSize];
    });
    expect(look).toEqual(["more", "24px"]);
  });
});
