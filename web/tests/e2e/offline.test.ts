// The client without its server, and next to a newer one.
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect } from "vitest";

import { expectAccessible, test, useBrowser } from "./harness";
import { confirmButton, quickBots, setUp } from "./play";
import { SiteServer } from "./site_server";

useBrowser();

let site: SiteServer;
beforeEach(async () => {
  site = await SiteServer.start();
});
afterEach(() => site.stop());

const SOON = { timeout: 20_000 };
const keeping = { keeps: true, before: quickBots } as const;
const mark = (page: Page) =>
  page
    .locator('meta[name="mark"]')
    .getAttribute("content", { timeout: 1 })
    .catch(() => null);
const keptVersions = (page: Page) => page.evaluate(() => caches.keys());

async function isKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("after the first visit everything works with the server gone", async ({ visit }) => {
  const page = await visit(site.address, keeping);
  await isKept(page);
  await site.stop();
  await page.goto(`${site.address}/settings`);
  await page.getByText("All of Lagoon is kept on this device").waitFor();
  for (const game of ["coral", "reef-project"]) {
    await page.goto(`${site.address}/rules/${game}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.goto(`${site.address}/play/${game}`);
    await setUp(page);
    await page.locator("main .legal").first().waitFor();
  }
  await page.goto(`${site.address}/learn/great-barrier-reef`);
  await page.locator("[data-guide-step]").waitFor();
  await site.resume();
});

test("what belongs to programs goes to the server", async ({ visit }) => {
  const page = await visit(site.address, keeping);
  await isKept(page);
  await page.reload();
  const answers = await page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(path)).text();
    return [await ask("/api/v1/tables"), await ask("/ws"), await ask("/metrics")];
  });
  expect(answers).toEqual(["for programs", "for programs", "for programs"]);
  expect(site.asked).toEqual(expect.arrayContaining(["/api/v1/tables", "/ws", "/metrics"]));
  // Nothing of the client itself was asked for again, but for the question whether it is new.
  const before = site.asked.length;
  await page.goto(`${site.address}/settings`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(site.asked.slice(before).filter((path) => path.startsWith("/assets/"))).toEqual([]);
});

test("a new version waits until somebody wants it, and is never mixed", async ({ visit }) => {
  const page = await visit(site.address, keeping);
  await isKept(page);
  const [before] = await keptVersions(page);
  site.change("second");
  await page.goto(`${site.address}/play/reef-gardens`);
  await setUp(page);
  const update = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await update();
  const note = page.getByRole("complementary", { name: "New version" });
  await note.waitFor();
  await expectAccessible(page);
  // As long as it waits, the old one goes on, also for pages that are loaded anew.
  expect(await mark(page)).toBeNull();
  await page.reload();
  expect(await mark(page)).toBeNull();
  await page.locator("main .legal").first().click();
  await note.getByRole("button", { name: "Use it now" }).click();
  await expect.poll(() => mark(page), SOON).toBe("second");
  // The game that was played is there as it was.
  await page.getByRole("toolbar", { name: "Turn" }).waitFor();
  await expect.poll(() => keptVersions(page), SOON).toEqual(["lagoon-second"]);
  expect(before).not.toBe("lagoon-second");
  expect(await confirmButton(page).count()).toBe(1);
});

test("an old worker with a new server keeps nothing of either by halves", async ({ visit }) => {
  site.change("second", "third");
  const page = await visit(`${site.address}/settings`, keeping);
  await page.getByText("could not be kept on this device").waitFor();
  expect(await keptVersions(page)).toEqual([]);
  // The page works as before.
  await page.goto(site.address);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("a device without room says so, and everything goes on", async ({ visit }) => {
  const page = await visit("about:blank", { keeps: true });
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", {
    origin: site.address,
    quotaSize: 200_000,
  });
  await page.goto(`${site.address}/settings`);
  await page.getByText("could not be kept on this device").waitFor();
  await page.goto(`${site.address}/play/reef-gardens`);
  await setUp(page);
});

test("where the page is not secure nothing is said of it", async ({ visit }) => {
  const insecure = site.address.replace("127.0.0.1", "lagoon.test");
  const page = await visit(`${insecure}/settings`, keeping);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.getByText("Without a network").count()).toBe(0);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
});
