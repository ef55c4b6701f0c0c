// A game goes from one device to another: as a link, as a file, and to whoever mends a fault.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { golden, test, useBrowser } from "./harness";
import { moment, openGolden, quickBots, setUp } from "./play";

useBrowser();

const SOON = { timeout: 20_000 };
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("a moment of a game goes as a link", async ({ visit }) => {
  const page = await visit("/replay");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openGolden(page, "great_barrier_reef", "greedy_3_all");
  const last = (await moment(page).getAttribute("max")) ?? "";
  await expect.poll(() => moment(page).inputValue(), SOON).toBe(last);
  await moment(page).fill("20");
  await expect.poll(() => moment(page).inputValue(), SOON).toBe("20");
  await page.getByRole("button", { name: "Share as a link" }).click();
  await page.getByText("The link is on the clipboard").waitFor();
  const link = await clipboard(page);
  expect(link.length).toBeLessThanOrEqual(8000);
  const other = await visit(link, { language: "de" });
  await moment(other).waitFor();
  await expect.poll(() => moment(other).inputValue(), SOON).toBe("20");
  // Another link on the same page is opened as well.
  await other.evaluate((to) => (location.href = to.replace(".20.", ".30.")), link);
  await expect.poll(() => moment(other).inputValue(), SOON).toBe("30");
});

test("where there is no clipboard the link is shown", async ({ visit }) => {
  const page = await visit("/replay", {
    before: () => Object.defineProperty(navigator, "clipboard", { value: undefined }),
  });
  await openGolden(page, "great_barrier_reef", "greedy_3_all");
  await page.getByRole("button", { name: "Share as a link" }).click();
  const field = page.getByRole("textbox", { name: "Share as a link" });
  expect(await field.inputValue()).toMatch(/\/replay#game=1\./);
});

test("a game that is too long for a link goes as a file", async ({ visit }) => {
  const page = await visit("/replay", {
    before: () => {
      // Nothing is made smaller: any game is too long then.
      globalThis.CompressionStream = class {
        readable: ReadableStream;
        writable: WritableStream;
        constructor() {
          const { readable, writable } = new TransformStream();
          this.readable = readable;
          this.writable = writable;
        }
      } as never;
    },
  });
  await openGolden(page, "reef_project", "greedy_3_a_draft_strict_1");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Share as a link" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^reef-project-.*\.reef$/);
  await page.getByText("Too long for a link").waitFor();
});

test("links that cannot be read are explained, with a way on", async ({ visit }) => {
  for (const [hash, said] of [
    ["#game=2.0.abc", "made by another version of Lagoon"],
    ["#game=1.5.AAAA", "This link is damaged"],
    ["#game=nonsense", "This link is damaged"],
  ]) {
    const page = await visit(`/replay${hash}`);
    await page
      .getByRole("alert")
      .getByText(said ?? "")
      .waitFor();
    await page.getByText("Open a .reef file", { exact: true }).waitFor();
  }
});

test("a file is opened from the home page", async ({ visit }) => {
  const page = await visit("/");
  await page
    .getByLabel("Open a file")
    .setInputFiles(golden("coral", "greedy_3_refuse_standard_none_random_random_random"));
  await moment(page).waitFor();
});

test("a problem is reported as a file with the game, the version and the settings", async ({
  visit,
}) => {
  const page = await visit("/play/reef-gardens", { before: quickBots });
  await setUp(page);
  await page.getByRole("button", { name: "Help" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Report a problem" }).click(),
  ]);
  const report = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(report).toMatchObject({ game: "reef-gardens", seat: 0, ply: 0 });
  expect(report.lagoon).toMatch(/^\d+\.\d+\.\d+$/);
  expect(report.record).toContain("lagoon-record 1");
  expect(report.preferences.confirm).toBe("always");
});
