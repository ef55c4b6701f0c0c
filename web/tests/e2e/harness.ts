// What the tests in a browser share: visits that must not leave an error behind, a look at
// accessibility, and screenshots.
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, test as base, expect, inject } from "vitest";

export interface Visitor {
  width?: number;
  theme?: "light" | "dark";
  language?: "en" | "de";
  touch?: boolean;
  /** Things move; otherwise the visitor wants them still, and tests need not wait. */
  motion?: boolean;
  /** Keeps the program in the browser; others always ask the server. */
  keeps?: boolean;
  /** Runs in the page before anything else. */
  before?: () => void;
}

const HEIGHTS: Record<number, number> = {
  2560: 1440,
  1920: 1080,
  1280: 800,
  820: 1180,
  360: 780,
  320: 568,
};
export const WIDTHS = [1280, 820, 360];
export const THEMES = ["light", "dark"] as const;
export const LANGUAGES = ["en", "de"] as const;

let browser: Browser;

/** Every file of tests calls this once. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      // A name that is not this machine's own: a page under it is not secure.
      args: ["--no-sandbox", "--host-resolver-rules=MAP lagoon.test 127.0.0.1"],
    });
  });
  afterAll(() => browser.close());
}

function newContext(visitor: Visitor): Promise<BrowserContext> {
  const { width = 1280, theme = "light", language = "en", touch = false, motion = false } = visitor;
  return browser.newContext({
    baseURL: inject("address"),
    viewport: { width, height: HEIGHTS[width] ?? 800 },
    colorScheme: theme,
    locale: language === "de" ? "de-DE" : "en-GB",
    reducedMotion: motion ? "no-preference" : "reduce",
    hasTouch: touch,
    acceptDownloads: true,
    serviceWorkers: visitor.keeps ? "allow" : "block",
  });
}

function watch(page: Page, errors: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`page: ${error.stack ?? error.message}`));
}

export type Visit = (path: string, visitor?: Visitor) => Promise<Page>;

/** A test that visits pages; an error on any of them fails it. */
export const test = base.extend<{ visit: Visit }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads the pattern
  visit: async ({}, use) => {
    const errors: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (path, visitor = {}) => {
      const context = await newContext(visitor);
      contexts.push(context);
      if (visitor.before) await context.addInitScript(visitor.before);
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      watch(page, errors);
      await page.goto(path);
      return page;
    });
    for (const context of contexts) await context.close();
    expect(errors).toEqual([]);
  },
});

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core has to say against the page, in one line for each finding. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  // A tooltip floats above everything and belongs to its target, not to a part of the page.
  const results = await page.evaluate<AxeResults>("axe.run({ exclude: [['[role=tooltip]']] })");
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

/** Nothing may be wider than the window: a page scrolls downwards only. */
export async function expectFits(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

const SCREENS = new URL("../../../build/screens/", import.meta.url).pathname;

export async function takeScreen(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENS, { recursive: true });
  await page.screenshot({ path: `${SCREENS}${name}.png` });
}

const FIXTURES = new URL("../../../tests/fixtures/", import.meta.url).pathname;

/** The path of a golden game. */
export function golden(game: string, name: string): string {
  return `${FIXTURES}${game}/golden/${name}.reef`;
}
export { FIXTURES };
