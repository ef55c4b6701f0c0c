// Where a game was decided.
import { describe, expect, it } from "vitest";

import { decidingMoments, turningPoints } from "../../src/table/moments";

const course = (...points: number[][]) =>
  points.map((each, turn) => ({ plies: 2 * turn, points: each }));

const close = course([0, 0], [3, 0], [3, 1], [3, 6], [9, 6], [9, 6], [9, 8], [20, 8]);

describe("the moments that decided a game", () => {
  it("are the turns that brought the winner forward most, in their order", () => {
    expect(decidingMoments(close, 0)).toEqual([
      { turn: 1, plies: 2, gain: 3, lead: 3 },
      { turn: 4, plies: 8, gain: 6, lead: 3 },
      { turn: 7, plies: 14, gain: 11, lead: 12 },
    ]);
  });

  it("may be where others lose", () => {
    const [moment] = decidingMoments(course([5, 5, 5], [5, 5, 5], [5, 2, 3]), 0);
    expect(moment).toMatchObject({ turn: 2, gain: 2, lead: 2 });
  });

  it("are fewer where less happened, and none where nothing did", () => {
    expect(decidingMoments(course([0, 0], [1, 0]), 0)).toHaveLength(1);
    expect(decidingMoments(course([0, 0], [0, 0]), 0)).toEqual([]);
    expect(decidingMoments([], 0)).toEqual([]);
  });

  it("count the points of whoever plays alone", () => {
    expect(decidingMoments(course([0], [4], [4], [10]), 0, 1)).toEqual([
      { turn: 3, plies: 6, gain: 6, lead: 10 },
    ]);
  });
});

describe("turning points", () => {
  it("are where somebody else is in the lead than before, alone", () => {
    expect(turningPoints(close)).toEqual([3, 4]);
  });

  it("do not count draws, nor the first lead", () => {
    expect(turningPoints(course([0, 0], [2, 0], [2, 2], [3, 2]))).toEqual([]);
    expect(turningPoints(course([0], [4]))).toEqual([]);
  });
});
