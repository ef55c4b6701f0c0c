import { expect, test } from "vitest";

import type { ScoreLine, View } from "../../src/engine/protocol";
import {
  areTeam,
  decidedTies,
  largestPoints,
  piecesBehind,
  scoreRows,
} from "../../src/games/scores";

const line = (source: string, points: number): ScoreLine => ({
  source,
  points,
  rule: "XX-1",
  name: source.toUpperCase(),
  note: "",
});
const scores = [
  { seat: 0, total: 3, lines: [line("coral", 4), line("crown", -1)] },
  { seat: 1, total: 9, lines: [line("coral", 2), line("fish", 7)] },
];

test("has a row for each source, with a gap where a player has none", () => {
  const rows = scoreRows(scores);
  expect(rows.map(({ name, lines }) => [name, ...lines.map((each) => each?.points)])).toEqual([
    ["CORAL", 4, 2],
    ["CROWN", -1, undefined],
    ["FISH", undefined, 7],
  ]);
});

test("measures bars by the largest gain or loss", () => {
  expect(largestPoints(scoreRows(scores))).toBe(7);
  expect(largestPoints(scoreRows([{ seat: 0, total: -9, lines: [line("crown", -9)] }]))).toBe(9);
  expect(largestPoints([])).toBe(1);
});

test("finds the pieces behind a line, with and without the seat", () => {
  const shown = { scored: [{}, { coral: [["1,2", "1,3"], ["4,4"]] }] };
  expect([...piecesBehind(shown, 1, "coral")]).toEqual([
    "1,2",
    "1:1,2",
    "1,3",
    "1:1,3",
    "4,4",
    "1:4,4",
  ]);
  expect(piecesBehind(shown, 0, "coral").size).toBe(0);
  expect(piecesBehind({}, 0, "coral").size).toBe(0);
});

test("finds ties on points that the rules have decided", () => {
  expect(decidedTies([[0], [1], [2]], [5, 5, 3])).toEqual([[0, 1]]);
  expect(decidedTies([[0, 1], [2]], [5, 5, 3])).toEqual([]);
  expect(decidedTies([[2], [0, 1]], [5, 5, 5])).toEqual([[2, 0, 1]]);
});

test("partners win together, others share a victory", () => {
  const teams = { shown: { partners: [2, 3, 0, 1] } } as View;
  expect(areTeam(teams, [0, 2])).toBe(true);
  expect(areTeam(teams, [0, 1])).toBe(false);
  expect(areTeam(teams, [0, 2, 1, 3])).toBe(false);
  expect(areTeam({ shown: {} } as View, [0, 1])).toBe(false);
  expect(areTeam(teams, [])).toBe(false);
  expect(areTeam({ shown: {} } as View, [0])).toBe(false);
});
