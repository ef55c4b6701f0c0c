import { expect, test } from "vitest";

import type { Notation, GameEvent, PlayedMove } from "../../src/engine/protocol";
import {
  filterTurns,
  firstSince,
  groupByTurn,
  lossesIn,
  type LogFilter,
} from "../../src/words/log";

const event = (ply: number, seat: number | null, text = ""): GameEvent => ({
  type: "test",
  ply,
  seat,
  rule: null,
  text,
});
const X = "x" as unknown as Notation;
const move = (turn: number, seat: number): PlayedMove => ({ turn, seat, move: X });

const moves = [move(0, 1), move(0, 1), move(1, 0), move(2, 0), move(3, 1)];
const events = [event(0, 1), event(1, 1), event(1, 0), event(2, 0), event(3, 0), event(4, 1)];

test("puts what happened in one turn together, also what concerns others", () => {
  const turns = groupByTurn(events, moves, []);
  expect(turns.map(({ seat, turn, ply }) => [seat, turn, ply])).toEqual([
    [1, 0, 0],
    [0, 1, 2],
    [0, 2, 3],
    [1, 3, 4],
  ]);
  expect(turns[0]?.events).toEqual(events.slice(0, 3));
});

test("tells the mover by the first event of a ply where the moves are not known", () => {
  const turns = groupByTurn(events, [], []);
  expect(turns.map(({ seat, turn }) => [seat, turn])).toEqual([
    [1, null],
    [0, null],
    [1, null],
  ]);
});

test("marks the turn that follows one taken back, even of the same player", () => {
  const turns = groupByTurn(events, [], [3]);
  expect(turns.map(({ ply, takenBack }) => [ply, takenBack])).toEqual([
    [0, false],
    [2, false],
    [3, true],
    [4, false],
  ]);
});

test("shows all turns, those of a player, or what others did to it", () => {
  const turns = groupByTurn(events, moves, []);
  const shown = (filter: LogFilter, seat: number) =>
    filterTurns(turns, filter, seat).map(({ turn, events: told }) => [turn, told.length]);
  expect(shown("all", 0)).toHaveLength(4);
  expect(shown("mine", 0).map(([turn]) => turn)).toEqual([1, 2]);
  expect(shown("others", 0)).toEqual([[0, 1]]);
  expect(shown("others", 1)).toEqual([]);
});

test("counts what has cost a player points among what others did to it", () => {
  const turns = groupByTurn(events, moves, []);
  const losses = lossesIn(events, [{ ply: 4, points: 3 }]);
  expect([...losses]).toEqual([[events[5], 3]]);
  const told = filterTurns(turns, "others", 0, losses).flatMap((turn) => turn.events);
  expect(told).toEqual([events[2], events[5]]);
});

test("begins what is new for a player after its last turn", () => {
  const turns = groupByTurn(events, moves, []);
  expect(firstSince(turns, 0)?.turn).toBe(3);
  expect(firstSince(turns, 1)).toBeUndefined();
  expect(firstSince(turns, 2)).toBeUndefined();
});

test("has nothing to tell before the first event", () => {
  expect(groupByTurn([], moves, [0])).toEqual([]);
});
