// One saved game in two tabs: one of them plays, the other follows, and no turn is lost.
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { Chance, confirmButton, isAsked, quickBots, setUp, stepByClick } from "./play";

const GAME = "great-barrier-reef";

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    // A name that is not this machine's own gives a page that is not secure: it has no Web Locks.
    args: ["--no-sandbox", "--host-resolver-rules=MAP lagoon.test 127.0.0.1"],
  });
});
afterAll(() => browser.close());

const secure = () => inject("address");
const insecure = () => secure().replace("127.0.0.1", "lagoon.test");

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(path);
  return page;
}

const notice = (page: Page) => page.getByText("This game is being played in another tab");
const playHere = (page: Page) => page.getByRole("button", { name: "Play on here" });
const log = (page: Page) => page.getByRole("region", { name: "Log" });
const plays = (page: Page) =>
  log(page)
    .getByRole("button", { name: /places card/ })
    .count();

/** A whole turn of the person, until it is asked again. */
async function playTurn(page: Page, chance: Chance): Promise<void> {
  const before = await plays(page);
  while (!(await confirmButton(page).isEnabled())) await stepByClick(page, GAME, chance);
  await confirmButton(page).click();
  await expect.poll(() => plays(page)).toBeGreaterThan(before + 1);
  await isAsked(page);
}

describe.each([
  ["with Web Locks", secure, true],
  ["without a secure context", insecure, false],
])("two tabs %s", (_, address, hasLocks) => {
  test("play one game without losing a turn", async () => {
    const context = await browser.newContext({
      baseURL: address(),
      locale: "en-GB",
      reducedMotion: "reduce",
      viewport: { width: 1280, height: 800 },
    });
    await context.addInitScript(quickBots);
    const one = await openTab(context, `/play/${GAME}`);
    expect(await one.evaluate(() => "locks" in navigator)).toBe(hasLocks);
    await setUp(one);
    const chance = new Chance(3);
    await isAsked(one);
    await playTurn(one, chance);

    // The other tab shows the same game; as soon as the first one plays, it follows.
    const two = await openTab(context, new URL(one.url()).pathname);
    await expect.poll(() => plays(two)).toBe(await plays(one));
    await playTurn(one, chance);
    await notice(two).waitFor();
    expect(await notice(one).count()).toBe(0);
    await expect.poll(() => plays(two)).toBe(await plays(one));
    expect(await two.locator("main .legal").count()).toBe(0);
    expect(await two.getByText("Your turn", { exact: true }).count()).toBe(0);

    // It takes over with everything that was played, and then the first one follows.
    const played = await plays(one);
    await playHere(two).click();
    await isAsked(two);
    await notice(one).waitFor();
    await playTurn(two, chance);
    expect(await plays(two)).toBeGreaterThan(played);
    await expect.poll(() => plays(one)).toBe(await plays(two));

    // When it is closed the first one plays on by itself, and a reload finds every turn.
    const all = await plays(two);
    await two.close();
    await isAsked(one);
    await expect.poll(() => notice(one).count()).toBe(0);
    await playTurn(one, chance);
    await one.waitForTimeout(300);
    await one.reload();
    await expect.poll(() => plays(one)).toBeGreaterThan(all);
    await context.close();
  });
});
