// @vitest-environment node
// The parts of the board that can be tested without a page, against the real engine.
import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";

import {
  type Markers,
  act,
  cardMove,
  handMoves,
  isOpen,
  isPartial,
  markerMove,
  markerMoves,
  markersOf,
  marketMove,
  placeMove,
  placeOf,
  stepOf,
  triggersIn,
  withHalf,
} from "../../src/games/great_barrier_reef/moves";
import {
  extent,
  frame,
  lettersUnder,
  nameOf,
  outline,
  places,
  quadrantsAt,
  readName,
} from "../../src/games/great_barrier_reef/layout";
import {
  type BarrierView,
  type GreatBarrierReef,
  type Move,
  SYMBOLS,
  valueOf,
} from "../../src/games/great_barrier_reef/position";
import { keyOf } from "../../src/engine/parts";
import type { GameInfo } from "../../src/engine/protocol";
import { chooser, eachDecision, engine, type Decision } from "./engine";

const ask = await engine();

/** Everything that can be pressed on the board in this position. */
function targetsOf({ view, seat, moves }: Decision<GreatBarrierReef>): Set<string> {
  const { state, shown } = view;
  const reef = shown.reefs[seat] ?? { x: 0, y: 0, rows: [] };
  const targets: Move[] = [
    ...handMoves(state.hands[seat] ?? []).filter((move) => move !== null),
    ...places(reef).flat().map(placeMove),
    ...triggersIn(moves).flatMap((trigger) => markerMoves(state.scoring, trigger)),
    ...state.market.map((_, index) => marketMove(index + 1)),
  ];
  return new Set(targets.map(keyOf));
}

/** Plays a game at random and shows every decision to the visitor. */
async function playThrough(
  seats: number,
  seed: string,
  visit: (at: Decision<GreatBarrierReef>) => void,
): Promise<number> {
  let plies = 0;
  const setup = { game: "great-barrier-reef", seats, seed };
  await eachDecision<GreatBarrierReef>(ask, setup, chooser(seats), (at) => {
    plies += 1;
    visit(at);
  });
  return plies;
}

const SPONGE: Markers = { kind: "sponge", right: null, left: null };
const shark = (right: string | null, left: string | null): Move => ({ kind: "shark", right, left });

describe("targets", () => {
  it.each([2, 3, 4, 5])("reach every legal move in games of %i", async (seats) => {
    let decisions = 0;
    for (const seed of ["tide", "reef", "sand"]) {
      decisions += await playThrough(seats, seed, (at) => {
        const targets = targetsOf(at);
        expect(at.moves.filter((move) => !targets.has(keyOf(move)))).toEqual([]);
      });
    }
    expect(decisions).toBeGreaterThan(3 * 2 * 15);
  });

  it("lead to every move of a tiger shark by its arrows, in either order", async () => {
    let sharks = 0;
    await playThrough(3, "shark", ({ moves: legal }) => {
      for (const move of legal) {
        const markers = markersOf(move);
        if (markers?.right == null || markers.left === null) continue;
        const none = { kind: markers.kind, right: null, left: null };
        expect(isOpen(legal, none, "right", markers.right)).toBe(true);
        expect(isOpen(legal, none, "left", markers.left)).toBe(true);
        const rightFirst = withHalf(none, "right", markers.right);
        const leftFirst = withHalf(none, "left", markers.left);
        expect([isPartial(legal, rightFirst), isPartial(legal, leftFirst)]).toEqual([true, true]);
        expect(markerMove(withHalf(rightFirst, "left", markers.left))).toEqual(move);
        expect(markerMove(withHalf(leftFirst, "right", markers.right))).toEqual(move);
        sharks += 1;
      }
    });
    expect(sharks).toBeGreaterThan(0);
  });

  it("are told apart by the kind of their move", () => {
    expect(placeOf(placeMove({ x: -3, y: 12 }))).toEqual({ x: -3, y: 12 });
    expect(markersOf({ kind: "sponge", right: "L4" })).toEqual({ ...SPONGE, right: "L4" });
    expect([markersOf(cardMove(17)), placeOf(marketMove(2)), placeOf(undefined)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("a half of a tiger shark", () => {
  const none: Markers = { kind: "shark", right: null, left: null };

  it("is complete by itself when no pair exists", () => {
    expect(isPartial([shark("L4", null), shark("row3", null)], withHalf(none, "right", "L4"))).toBe(
      false,
    );
    expect(isPartial([shark(null, "L4")], withHalf(none, "left", "L4"))).toBe(false);
  });

  it("is taken back by pressing it again", () => {
    expect(withHalf(withHalf(none, "right", "L4"), "right", "L4")).toEqual(none);
  });

  it("closes the marker that cannot go with it", () => {
    const chosen = withHalf(none, "right", "L4");
    const pairs = [shark("L4", "row3"), shark("row3", "L4")];
    expect(isOpen(pairs, chosen, "left", "row3")).toBe(true);
    expect(isOpen(pairs, chosen, "left", "L4")).toBe(false);
  });
});

describe("pressing a target", () => {
  const board = (moves: Move[], draft: Move[]) => {
    return { moves, draft, choose: vi.fn(), instead: vi.fn() };
  };
  const at = (x: number, y: number) => placeMove({ x, y });

  it("chooses what is asked, legal or not", () => {
    const table = board([at(0, 1), at(1, 0)], [cardMove(4)]);
    act(table, at(1, 0));
    act(table, at(9, 9));
    expect(table.choose.mock.calls).toEqual([[at(1, 0)], [at(9, 9)]]);
    expect(table.instead).not.toHaveBeenCalled();
  });

  it("changes an answer that stands in the draft", () => {
    const table = board([], [cardMove(4), at(1, 0)]);
    act(table, at(0, 1));
    act(table, cardMove(60));
    act(table, cardMove(4));
    expect(table.instead.mock.calls).toEqual([
      [1, at(0, 1)],
      [0, cardMove(60)],
    ]);
    expect(table.choose).not.toHaveBeenCalled();
  });

  it("takes all markers for one kind of answer", () => {
    const draft = [cardMove(4), at(1, 0), shark("L4", "row3")];
    expect(stepOf({ kind: "sponge", right: "L4" }, draft)).toBe(2);
    expect(stepOf(marketMove(2), draft)).toBe(-1);
  });
});

describe("the catalogue", () => {
  it("has exactly the symbols that are drawn, each with a tint of its own", async () => {
    const { games } = await ask<{ games: GameInfo[] }>({ do: "games" });
    const game = games.find(({ game }) => game === "great-barrier-reef");
    const symbols = game?.catalogue.filter(({ kind }) => kind === "symbol");
    expect(symbols?.map(({ id }) => id)).toEqual([...SYMBOLS]);
    const folder = `${import.meta.dirname}/../../src/games/great_barrier_reef/`;
    const sheet = readFileSync(`${folder}Symbols.svelte`, "utf8");
    const tints = readFileSync(`${folder}great_barrier_reef.css`, "utf8");
    for (const id of SYMBOLS) {
      expect(sheet).toContain(`<symbol id="gb-${id}"`);
      expect(sheet).toContain(`<pattern id="gb-ground-${id}"`);
      const [light, dark] = tints.match(new RegExp(`--gb-${id}: #\\w{6}`, "g")) ?? [];
      expect(light).not.toBe(dark);
      expect(dark).toBeDefined();
    }
  });

  it("gives a value to the symbols on scoring cards only", () => {
    const scoring = [{ card: "L4", fish: "clown-fish", marker: 2 }];
    const view = { state: { scoring }, shown: { values: [6] } } as unknown as BarrierView;
    expect([valueOf(view, "clown-fish"), valueOf(view, "coral")]).toEqual([6, undefined]);
  });
});

describe("layout", () => {
  const reef = { x: -1, y: -3, rows: ["..KC", "..PD", "BPBD", "KCP."] };

  it("frames the reef with room for a card on every side", () => {
    expect(extent(reef)).toEqual({ x: -1, y: -3, width: 4, height: 4 });
    expect(frame(reef, 1, 6)).toEqual({ x: -2, y: -4, width: 6, height: 6 });
    expect(frame({ x: 0, y: 0, rows: [] }, 1, 6)).toEqual({ x: -2, y: -2, width: 6, height: 6 });
  });

  it("offers every place that touches the reef's rectangle, and the origin at first", () => {
    const grid = places(reef);
    expect([grid.length, grid[0]?.length]).toEqual([5, 5]);
    expect([grid[0]?.[0], grid[4]?.[4]]).toEqual([
      { x: -2, y: -4 },
      { x: 2, y: 0 },
    ]);
    expect(places({ x: 0, y: 0, rows: [] })).toEqual([[{ x: 0, y: 0 }]]);
  });

  it("knows what a card would lie on", () => {
    expect(lettersUnder(reef, { x: 0, y: -2 })).toEqual([null, "P", "P", "B"]);
    expect(lettersUnder(reef, { x: -2, y: -4 })).toEqual([null, null, null, null]);
    expect(quadrantsAt({ x: 1, y: 5 }).map(nameOf)).toEqual(["1,5", "2,5", "1,6", "2,6"]);
  });
});

describe("the outline of a group", () => {
  const drawn = (...names: string[]) => {
    const path = outline(names.map(readName));
    const count = (letter: string) => path.split(letter).length - 1;
    return { loops: count("Z"), corners: count("Q"), bridges: count("M") - count("Z") };
  };

  it.each([
    ["a row", ["0,0", "1,0", "2,0"], { loops: 1, corners: 4, bridges: 0 }],
    ["a block", ["0,0", "1,0", "0,1", "1,1"], { loops: 1, corners: 4, bridges: 0 }],
    ["an L", ["0,0", "0,1", "0,2", "1,2"], { loops: 1, corners: 6, bridges: 0 }],
    ["a T", ["0,0", "1,0", "2,0", "1,1"], { loops: 1, corners: 8, bridges: 0 }],
    ["a Z", ["0,0", "1,0", "1,1", "2,1"], { loops: 1, corners: 8, bridges: 0 }],
    ["a diagonal", ["0,0", "-1,1", "-2,2"], { loops: 3, corners: 12, bridges: 2 }],
    ["a diamond", ["1,0", "0,1", "2,1", "1,2"], { loops: 4, corners: 16, bridges: 4 }],
    [
      "a ring",
      ["0,0", "1,0", "2,0", "0,1", "2,1", "0,2", "1,2", "2,2"],
      { loops: 2, corners: 8, bridges: 0 },
    ],
  ])("goes once around %s", (_, names, expected) => {
    expect(drawn(...names)).toEqual(expected);
  });

  it("stays inside the quadrants", () => {
    expect(outline([{ x: 2, y: -1 }], 10, 20)).toBe(
      "M270 -90Q290 -90 290 -70L290 -30Q290 -10 270 -10L230 -10Q210 -10 210 -30L210 -70Q210 -90 230 -90Z",
    );
  });
});
