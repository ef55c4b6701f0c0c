// What is told of a game that is over, with the real engine.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";

import { LiveAnalysis } from "../../src/table/analysis.svelte";
import { GameReview } from "../../src/table/review.svelte";
import { engine } from "./engine";

vi.setConfig({ testTimeout: 60_000 });

const GOLDEN =
  "../../../tests/fixtures/coral/golden/random_2_refuse_standard_none_random_random_random.reef";
const record = readFileSync(resolve(import.meta.dirname, GOLDEN), "utf8");

describe("a review", () => {
  it("looks at all turns, and names those that mattered", async () => {
    const review = new GameReview(await engine());
    await review.run(record);
    expect(review.isDone).toBe(true);
    expect(review.shares).toHaveLength(review.turns + 1);
    for (const shares of review.shares) {
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
    }
    expect(review.mistakes.length).toBeGreaterThan(0);
    const losses = review.mistakes.map(({ review: { loss = 0 } }) => loss);
    expect(losses).toEqual(losses.toSorted((one, other) => other - one));
    // Nothing comes to light among several players of Coral.
    expect([review.luckOf(0), review.luckOf(1)]).toEqual([0, 0]);
    for (const turn of review.turningPoints) expect(turn).toBeGreaterThan(0);
  });

  it("ends when nobody waits for it any more", async () => {
    const review = new GameReview(await engine());
    const running = review.run(record);
    review.stop();
    await running;
    expect(review.isDone).toBe(false);
  });
});

describe("an analysis", () => {
  it("goes on until nothing more is found out, and begins anew with another draft", async () => {
    const ask = await engine();
    const asked: string[] = [];
    const analysis = new LiveAnalysis((request) => {
      asked.push(String(request["do"]));
      return ask(request);
    });
    const { table } = await ask<{ table: string }>({
      do: "new",
      game: "great-barrier-reef",
      seats: 2,
      seed: "42",
    });
    const begun = await ask<{ record: string }>({ do: "record", table });
    const topic = { record: begun.record, seat: 1, draft: [] };
    await analysis.follow(topic);
    expect(analysis.isRunning).toBe(false);
    expect(analysis.found?.would_help).toBe(false);
    expect(analysis.found?.turns.length).toBeGreaterThan(1);
    expect([asked[0], asked.at(-1)]).toEqual(["load", "close"]);
    const times = asked.length;
    await analysis.follow(topic);
    expect(asked).toHaveLength(times);
    const first = analysis.found?.turns[0]?.turn[0];
    await analysis.follow({ ...topic, draft: first ? [first.move] : [] });
    expect(asked.length).toBeGreaterThan(times);
    analysis.stop();
    expect(analysis.found).toBe(null);
  });
});
