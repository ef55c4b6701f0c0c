// Games that were kept under earlier rules: they stay, can be watched and saved, and say why.
import { readFileSync } from "node:fs";
import { expect } from "vitest";

import { expectAccessible, test, useBrowser } from "./harness";
import { moment } from "./play";
import { putEntry } from "./saved";

useBrowser();

interface Kept {
  id: string;
  record: string;
}
const kept = (name: string): Kept =>
  JSON.parse(readFileSync(new URL(`../saves/${name}.json`, import.meta.url), "utf8"));

test("a game that is no longer valid is listed, watched and downloaded, with the reason", async ({
  visit,
}) => {
  const save = kept("reef-gardens-rules-1");
  const page = await visit("/");
  await putEntry(page, save.id, save);
  await page.reload();
  const list = page.getByRole("region", { name: "Continue" });
  await list.getByText(/played by earlier rules: it can be watched and saved/).waitFor();
  expect(await list.getByRole("link", { name: "Look at it" }).getAttribute("href")).toBe(
    `/replay/${save.id}`,
  );

  await page.goto(`/table/${save.id}`);
  await page.getByRole("heading", { level: 1, name: "This game is of earlier rules" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Watch it" }).click();
  await page
    .getByRole("alert")
    .getByText(/version 1 of the rules.* hold by the rules of today too/)
    .waitFor();
  await moment(page).waitFor();
  expect(Number(await moment(page).getAttribute("max"))).toBeGreaterThan(0);

  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  expect(readFileSync(await (await waiting).path(), "utf8")).toBe(save.record);

  await page.goto("/settings");
  await page.getByText(/played by earlier rules/).waitFor();
});

test("a game of earlier rules can be watched, whether or not it can be played on", async ({
  visit,
}) => {
  const save = kept("reef-project-rules-2");
  const page = await visit("/");
  await putEntry(page, save.id, save);
  await page.goto(`/replay/${save.id}`);
  await moment(page).waitFor();
  expect(Number(await moment(page).getAttribute("max"))).toBeGreaterThan(0);
});
