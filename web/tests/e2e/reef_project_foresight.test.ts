// Reef Project before a decision: what cleaning a sector brings to whom, what a diver finds, what a
// Recharge would waste, and who chooses an objective.
import type { Page } from "playwright-core";
import { expect } from "vitest";

import { test, useBrowser } from "./harness";
import { confirmButton } from "./play";
import { keyOf } from "../../src/engine/parts";
import type { Move, ReefProject } from "../../src/games/reef_project/position";
import { findLate, openLate } from "./late";

useBrowser();

const NAMES = ["Anna", "Ben", "Carla", "Dmitri"];

/** A ball that cleans a sector with equal points, which research decides for the mover. */
const CLEANING = await findLate<ReefProject, { move: Move; sector: string }>(
  "reef-project",
  { bot: "greedy", seats: [3, 4] },
  async ({ seat, moves, foresee }) => {
    for (const move of moves.filter(({ kind }) => kind === "deploy")) {
      const events = await foresee(move);
      const cleaned = events.filter(({ type }) => type === "sector-cleaned");
      const won = events.find(({ type }) => type === "tile-won-by-research");
      if (cleaned.length === 1 && won?.seat === seat)
        return { move, sector: String(cleaned[0]?.["sector"]) };
    }
    return null;
  },
);
/** A move after which all players choose objectives, the others before the mover. */
const OBJECTIVES = await findLate<ReefProject, Move>(
  "reef-project",
  { bot: "greedy", seats: [3] },
  async ({ view, seat, moves, foresee }) => {
    const points = view.shown.players.map(({ vp }) => vp);
    if (points.some((vp, other) => other !== seat && vp >= (points[seat] ?? 0))) return null;
    for (const move of moves.filter(({ kind }) => kind === "deploy")) {
      const events = await foresee(move);
      if (events.some(({ type }) => type === "objectives-drawn")) return move;
    }
    return null;
  },
);
/** A Recharge that wastes resources. */
const WASTE = await findLate<ReefProject, number>(
  "reef-project",
  { bot: "greedy", seats: [1, 2, 3, 4] },
  ({ view, seat, moves }) => {
    const { lost_energy = 0, lost_resources = 0 } = view.shown.players[seat]?.recharge ?? {};
    const isPlain =
      moves.some(({ kind }) => kind === "recharge") && lost_energy === 0 && lost_resources > 1;
    return isPlain ? lost_resources : null;
  },
);
/** An island where one dives and restores. */
const DIVING = await findLate<ReefProject, Move>(
  "reef-project",
  { bot: "greedy", seats: [1] },
  ({ view, moves }) => {
    const { islands, players } = view.state;
    const spot = Object.keys(islands).find((each) => islands[each] === "P2");
    const sail = moves.find((move) => move.kind === "sail" && move.node === spot);
    return players[0]?.diver === 0 ? (sail ?? null) : null;
  },
);

const target = (page: Page, move: Move) => page.locator(`main [data-move='${keyOf(move)}'].legal`);
const part = (number: number): Move => ({ kind: "do", part: number, alternative: 1 });

test("a ball that cleans a sector tells everybody's points and who takes the tile", async ({
  visit,
}) => {
  const page = await openLate(visit, CLEANING);
  const { move: ball, sector: id } = CLEANING.found;
  const name = NAMES[CLEANING.seat] ?? "";
  const sector = page.getByRole("button", { name: new RegExp(`^Sector ${id},`) });
  expect(await sector.textContent()).not.toContain("cleaned");
  await target(page, ball).hover();
  await page
    .getByRole("button", {
      name: new RegExp(
        `It would be cleaned: .*${name} \\d.*; ${name} takes the pollution tile, being ahead in research`,
      ),
    })
    .waitFor();
  const told = page.getByRole("complementary").getByRole("region", { name: "What would happen" });
  await told.getByText(`Equal points in sector ${id}: ${name} is ahead in research.`).waitFor();
  await told
    .getByText(new RegExp(`${name} gains pollution tile`))
    .first()
    .waitFor();
  await page.mouse.move(0, 0);
  await expect.poll(() => sector.textContent()).not.toContain("cleaned");
});

test("Recharge says in words what would be lost for lack of space", async ({ visit }) => {
  const page = await openLate(visit, WASTE);
  const lost = `${WASTE.found} resources`;
  const recharge = page.getByRole("button", {
    name: new RegExp(`^Recharge: \\d rewards?; lost for lack of space: ${lost}$`),
  });
  await recharge.getByText(`lost: ${lost}`).waitFor();
});

test("a dive shows what the diver finds, on its button and on the seafloor", async ({ visit }) => {
  const page = await openLate(visit, DIVING);
  await target(page, DIVING.found).click();
  const dive = target(page, part(1)).first();
  const floor = page.getByRole("group", { name: "Seafloor" });
  await dive.hover();
  await floor.locator(".step.next").waitFor();
  expect(await floor.locator(".step.next").textContent()).toContain("1");
  // Restoring lights the tile above the diver, and its button shows what that gives.
  const restore = target(page, part(2)).first();
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
  const page = await openLate(visit, OBJECTIVES, { before: slowly });
  const turn = page.getByRole("group", { name: "Your turn, step by step" });
  await target(page, OBJECTIVES.found).click();
  while (await confirmButton(page).isDisabled()) await page.waitForTimeout(100);
  await confirmButton(page).click();
  const others = NAMES.slice(0, 3).filter((_, seat) => seat !== OBJECTIVES.seat);
  await Promise.all(
    others.map((name) =>
      turn.getByText(`${name} chooses an objective; the lowest score goes first.`).waitFor(),
    ),
  );
  // Then it is the own choice, with what each objective is worth.
  await page
    .getByRole("group", { name: "Choice" })
    .getByText(/Worth \d+ points? now/)
    .first()
    .waitFor();
  expect(await turn.getByText("chooses an objective").count()).toBe(0);
});
