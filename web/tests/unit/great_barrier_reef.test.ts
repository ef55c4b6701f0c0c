// @vitest-environment node
// The parts of the board that can be tested without a page, against the real engine.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";

import create from "$lagoon";

import {
  type Place,
  act,
  cardMove,
  handMoves,
  isOpen,
  isPartial,
  markerMove,
  markerMoves,
  marketMove,
  placeMove,
  readMarkers,
  readPlace,
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
import { type BarrierView, SYMBOLS, valueOf } from "../../src/games/great_barrier_reef/position";
import type { GameInfo } from "../../src/engine/protocol";

type Answer = Record<string, never>;
let ask: <Type = Answer>(request: Record<string, unknown>) => Type;

beforeAll(async () => {
  const binary = readFileSync(`${import.meta.dirname}/../../../build/wasm/lagoon.wasm`);
  const lagoon = await create({ wasmBinary: new Uint8Array(binary).buffer });
  ask = (request) => JSON.parse(lagoon.answer(JSON.stringify(request)));
});

/** Everything that can be pressed on the board in this position. */
function targetsOf(view: BarrierView, seat: number, legal: string[]): Set<string> {
  const { state, shown } = view;
  const reef = shown.reefs[seat] ?? { x: 0, y: 0, rows: [] };
  return new Set([
    ...handMoves(state.hands[seat] ?? []).filter((move) => move !== null),
    ...places(reef).flat().map(placeMove),
    ...triggersIn(legal).flatMap((trigger) => markerMoves(state.scoring, trigger)),
    ...state.market.map((_, index) => marketMove(index + 1)),
  ]);
}

/** Plays a game by a fixed rule of thumb and shows every decision to the visitor. */
function playThrough(
  seats: number,
  seed: string,
  visit: (view: BarrierView, seat: number, legal: string[]) => void,
): number {
  const { table } = ask<{ table: string }>({
    do: "new",
    game: "great-barrier-reef",
    seats,
    seed,
  });
  let plies = 0;
  for (;;) {
    const { view } = ask<{ view: BarrierView }>({ do: "view", table, viewer: "all" });
    const seat = view.awaiting[0];
    if (seat === undefined) break;
    const { moves } = ask<{ moves: string[] }>({ do: "legal", table, seat });
    visit(view, seat, moves);
    ask({ do: "play", table, seat, move: moves[(plies * 7919) % moves.length] });
    plies += 1;
  }
  ask({ do: "close", table });
  return plies;
}

describe("targets", () => {
  it.each([2, 3, 4, 5])("reach every legal move in games of %i", (seats) => {
    let decisions = 0;
    for (const seed of ["tide", "reef", "sand"]) {
      decisions += playThrough(seats, seed, (view, seat, legal) => {
        const targets = targetsOf(view, seat, legal);
        expect(legal.filter((move) => !targets.has(move))).toEqual([]);
      });
    }
    expect(decisions).toBeGreaterThan(3 * 2 * 15);
  });

  it("lead to every move of a tiger shark by its arrows, in either order", () => {
    let sharks = 0;
    playThrough(3, "shark", (_, __, legal) => {
      for (const move of legal) {
        const markers = readMarkers(move);
        if (markers?.right == null || markers.left === null) continue;
        const none = { trigger: markers.trigger, right: null, left: null };
        expect(isOpen(legal, none, "right", markers.right)).toBe(true);
        expect(isOpen(legal, none, "left", markers.left)).toBe(true);
        const rightFirst = withHalf(none, "right", markers.right);
        const leftFirst = withHalf(none, "left", markers.left);
        expect([isPartial(legal, rightFirst), isPartial(legal, leftFirst)]).toEqual([true, true]);
        expect(markerMove(withHalf(rightFirst, "left", markers.left))).toBe(move);
        expect(markerMove(withHalf(leftFirst, "right", markers.right))).toBe(move);
        sharks += 1;
      }
    });
    expect(sharks).toBeGreaterThan(0);
  });

  it("are written and read in the same notation", () => {
    for (const place of [
      { x: 0, y: 0 },
      { x: -3, y: 12 },
    ] satisfies Place[])
      expect(readPlace(placeMove(place))).toEqual(place);
    for (const move of ["S", "S+corner3", "T", "T+L4-row3", "T+L4", "T-row3"]) {
      const markers = readMarkers(move);
      expect(markers && markerMove(markers)).toBe(move);
    }
    expect([readMarkers("c17"), readPlace("m2"), readMarkers("@1,0")]).toEqual([null, null, null]);
  });
});

describe("a half of a tiger shark", () => {
  const none = { trigger: "T", right: null, left: null } as const;

  it("is complete by itself when no pair exists", () => {
    expect(isPartial(["T+L4", "T+row3"], withHalf(none, "right", "L4"))).toBe(false);
    expect(isPartial(["T-L4"], withHalf(none, "left", "L4"))).toBe(false);
  });

  it("is taken back by pressing it again", () => {
    expect(withHalf(withHalf(none, "right", "L4"), "right", "L4")).toEqual(none);
  });

  it("closes the marker that cannot go with it", () => {
    const chosen = withHalf(none, "right", "L4");
    expect(isOpen(["T+L4-row3", "T+row3-L4"], chosen, "left", "row3")).toBe(true);
    expect(isOpen(["T+L4-row3", "T+row3-L4"], chosen, "left", "L4")).toBe(false);
  });
});

describe("pressing a target", () => {
  function table(moves: string[], draft: string[]) {
    const view = { draft } as unknown as BarrierView;
    return { view, moves, choose: vi.fn(), instead: vi.fn() };
  }

  it("chooses what is asked, legal or not", () => {
    const board = table(["@0,1", "@1,0"], [cardMove(4)]);
    act(board, "@1,0");
    act(board, "@9,9");
    expect(board.choose.mock.calls).toEqual([["@1,0"], ["@9,9"]]);
    expect(board.instead).not.toHaveBeenCalled();
  });

  it("changes an answer that stands in the draft", () => {
    const board = table([], ["c4", "@1,0"]);
    act(board, "@0,1");
    act(board, "c60");
    act(board, "c4");
    expect(board.instead.mock.calls).toEqual([
      [1, "@0,1"],
      [0, "c60"],
    ]);
    expect(board.choose).not.toHaveBeenCalled();
  });

  it("takes all markers for one kind of answer", () => {
    expect(stepOf("S+L4", ["c4", "@1,0", "T+L4-row3"])).toBe(2);
    expect(stepOf("m2", ["c4", "@1,0"])).toBe(-1);
  });
});

describe("the catalogue", () => {
  it("has exactly the symbols that are drawn, each with a tint of its own", () => {
    const { games } = ask<{ games: GameInfo[] }>({ do: "games" });
    const game = games.find(({ game }) => game === "great-barrier-reef");
    const symbols = game?.catalogue.filter(({ kind }) => kind === "symbol");
    expect(symbols?.map(({ id }) => id)).toEqual([...SYMBOLS]);
    const folder = `${import.meta.dirname}/../../src/games/great_barrier_reef/`;
    const sheet = readFileSync(`${folder}Symbols.svelte`, "utf8");
    const tints = readFileSync(`${folder}Board.svelte`, "utf8");
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
