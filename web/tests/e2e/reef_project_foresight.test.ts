// Reef Project before a decision: what cleaning a sector brings to whom, what a diver finds, what a
// Recharge would waste, and who chooses an objective.
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { test, useBrowser } from "./harness";
import { openLate, type Late } from "./late";

useBrowser();

/** A ball between 5 and 1 cleans A5 with equal points, and brings the objectives. */
const CLEANING: Late = {
  game: "reef-project",
  name: "greedy_3_a_draft_joker_1",
  turn: 20,
  seat: 0,
  seats: 3,
};
const DIVING: Late = {
  game: "reef-project",
  name: "greedy_1_a_draft_joker_1",
  turn: 12,
  seat: 0,
  seats: 1,
};

const move = (page: Page, notation: string) => page.locator(`main [data-move="${notation}"].legal`);

test("a ball that cleans a sector tells everybody's points and who takes the tile", async ({
  visit,
}) => {
  const page = await openLate(visit, CLEANING);
  const sector = page.getByRole("button", { name: /^Sector A5,/ });
  expect(await sector.textContent()).not.toContain("cleaned");
  await move(page, "deploy-5-1").hover();
  await page
    .getByRole("button", {
      name: /It would be cleaned: Anna \d, .*; Anna takes the pollution tile, being ahead in research/,
    })
    .waitFor();
  const told = page.getByRole("complementary").getByRole("region", { name: "What would happen" });
  await told.getByText("Equal points in sector A5: Anna is ahead in research.").waitFor();
  await told
    .getByText(/Anna gains a pollution tile/)
    .first()
    .waitFor();
  await page.mouse.move(0, 0);
  await expect.poll(() => sector.textContent()).not.toContain("cleaned");
});

test("Recharge says in words what would be lost for lack of space", async ({ visit }) => {
  const page = await openLate(visit, CLEANING);
  const recharge = page.getByRole("button", {
    name: "Recharge: 4 rewards; lost for lack of space: 2 resources",
  });
  await recharge.getByText("lost: 2 resources").waitFor();
});

test("a dive shows what the diver finds, on its button and on the seafloor", async ({ visit }) => {
  const page = await openLate(visit, DIVING);
  await move(page, "sail-8").click();
  const dive = move(page, "do-1").first();
  const floor = page.getByRole("group", { name: "Seafloor" });
  await dive.hover();
  await floor.locator(".step.next").waitFor();
  expect(await floor.locator(".step.next").textContent()).toContain("1");
  // Restoring lights the tile above the diver, and its button shows what that gives.
  const restore = move(page, "do-2").first();
  expect(await restore.locator(".finds svg").count()).toBeGreaterThan(0);
  await restore.hover();
  await floor.locator(".floor.next").waitFor();
  expect(await floor.locator(".floor.next").count()).toBe(1);
});

test("others are told who chooses an objective", async ({ visit }) => {
  const slowly = () => {
    const slow = { botDelay: 2000, confirm: "always", met: ["reef-project"] };
    localStorage.setItem("lagoon.preferences", JSON.stringify(slow));
  };
  const page = await openLate(visit, { ...CLEANING, decisions: 1 }, { before: slowly });
  const turn = page.getByRole("group", { name: "Your turn, step by step" });
  for (const name of ["Carla", "Ben"])
    await turn.getByText(`${name} chooses an objective; the lowest score goes first.`).waitFor();
  // Then it is the own choice, with what each objective is worth.
  await page
    .getByRole("group", { name: "Choice" })
    .getByText(/Worth \d+ points? now/)
    .first()
    .waitFor();
  expect(await turn.getByText("chooses an objective").count()).toBe(0);
});
