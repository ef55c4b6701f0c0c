import { expect, test } from "vitest";

import { keyOf } from "../../src/engine/parts";
import { stepIn } from "../../src/games/cell_grid";
import { Grid, placeOf, spaceOf } from "../../src/games/reef_gardens/grid";
import { foresee, placesOf } from "../../src/games/reef_gardens/happenings";
import { outline } from "../../src/games/reef_gardens/outline";
import type { Move, ReefGardens } from "../../src/games/reef_gardens/position";
import { isStill } from "../../src/games/reef_gardens/swim";
import {
  boatMove,
  boughtMove,
  isImmediate,
  lineMove,
  PLACED_SHELLS,
  shellMove,
  spaceMove,
  spacesByMove,
  storedMove,
} from "../../src/games/reef_gardens/targets";
import { chooser, eachDecision, engine, type Decision } from "./engine";
import { event } from "./events";

const ask = await engine();

/** Every move that some button or space of the board stands for. */
function reachable(at: Decision<ReefGardens>): Set<string> {
  const { view, seat } = at;
  const player = view.state.players[seat];
  const grid = new Grid(view.shown.rows, false);
  const spaces = Array.from({ length: grid.rows }, (_, row) => grid.line(row)).flat();
  const held = PLACED_SHELLS.filter((shell) => player && shell in player.shells);
  const moves: Move[] = [
    ...Object.keys(view.shown.lines).map(lineMove),
    ...Object.keys(player?.shells ?? {})
      .filter(isImmediate)
      .map(shellMove),
    ...view.state.bought.map(boughtMove),
    ...(player?.stored ?? []).map(({ tile }) => storedMove(tile)),
    ...(["store", "discard", "end", "pass"] as const).map((kind) => ({ kind })),
    ...(held.includes("boat") ? view.state.nursery.map((_, index) => boatMove(index + 1)) : []),
    ...[null, ...held].flatMap((shell) => spaces.map((space) => spaceMove(at, view, space, shell))),
  ];
  return new Set(moves.map(keyOf));
}

const TABLES = [
  { seats: 2, options: { board: "short" } },
  { seats: 3, options: { board: "long" } },
  { seats: 4, options: { board: "long", start: "random" } },
  { seats: 3, options: { board: "short", variant: "atolls" } },
];

test.each(TABLES)(
  "every legal move has a target: $seats players, $options",
  async ({ seats, options }) => {
    for (const seed of ["1", "2"]) {
      const setup = { game: "reef-gardens", seats, seed, options };
      await eachDecision<ReefGardens>(ask, setup, chooser(seats), (at) => {
        const targets = reachable(at);
        expect(at.moves.filter((move) => !targets.has(keyOf(move)))).toEqual([]);
      });
    }
  },
  60_000,
);

test("what is not legal is asked about as the thing that it is", async () => {
  const kinds = new Set<string>();
  const setup = { game: "reef-gardens", seats: 2, seed: "why" };
  await eachDecision<ReefGardens>(ask, setup, chooser(5), async (at) => {
    const { table, seat, view } = at;
    for (const space of [
      "a1",
      view.shown.sites["A"]?.space ?? "",
      ...Object.keys(view.shown.reefs),
    ]) {
      const move = spaceMove(at, view, space, null);
      if (at.isLegal(move)) continue;
      const { legal, text } = await ask<{ legal: boolean; text: string }>({
        do: "explain",
        table,
        seat,
        move,
      });
      expect([legal, text.length > 0]).toEqual([false, true]);
      kinds.add(move.kind);
    }
  });
  expect([...kinds].sort()).toEqual(["close", "plant", "site"]);
});

test("a place on the screen and its space name each other, turned or not", () => {
  const ground = ["...", "...", "...", "..."];
  for (const turned of [false, true]) {
    const grid = new Grid(ground, turned);
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) {
        expect(grid.place(grid.space({ column, row }))).toEqual({ column, row });
      }
    }
  }
  expect(new Grid(ground, true).line(0)).toEqual(["a4", "a3", "a2", "a1"]);
  expect(spaceOf(placeOf("o10"))).toBe("o10");
});

test("keys move as the board lies and stop at its edge", () => {
  const step = (turned: boolean, space: string, key: string) => {
    const grid = new Grid(["...", "..."], turned);
    const lines = Array.from({ length: grid.rows }, (_, row) => grid.line(row));
    return stepIn(lines, space, key);
  };
  expect(step(false, "b1", "ArrowRight")).toBe("c1");
  expect(step(false, "c1", "ArrowRight")).toBe("c1");
  expect(step(false, "b1", "ArrowDown")).toBe("b2");
  expect(step(false, "b1", "End")).toBe("c1");
  expect(step(false, "b2", "PageUp")).toBe("b1");
  expect(step(false, "b1", "x")).toBeNull();
  expect(step(true, "b1", "ArrowDown")).toBe("c1");
  expect(step(true, "b1", "ArrowLeft")).toBe("b2");
});

const corners = (path: string) => path.split("Q").length - 1;
const loops = (path: string) => path.split("M").length - 1;
const cells = (...places: [number, number][]) => places.map(([column, row]) => ({ column, row }));

test("tiles of a reef become one shape", () => {
  expect(outline([])).toBe("");
  expect(corners(outline(cells([0, 0])))).toBe(4);
  expect(corners(outline(cells([0, 0], [1, 0], [2, 0])))).toBe(4);
  expect(corners(outline(cells([0, 0], [0, 1], [1, 1])))).toBe(6);
  expect(outline(cells([1, 0]), { size: 10, inset: 1, radius: 2 })).toBe(
    "M17 1Q19 1 19 3L19 7Q19 9 17 9L13 9Q11 9 11 7L11 3Q11 1 13 1Z",
  );
});

test("cells that touch at a corner stay apart, and a hole is left open", () => {
  expect(loops(outline(cells([0, 0], [1, 1])))).toBe(2);
  const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y): [number, number] => [x, y]));
  const open = ring.filter(([x, y]) => x !== 1 || y !== 1);
  expect(loops(outline(cells(...open)))).toBe(2);
  expect(corners(outline(cells(...open)))).toBe(8);
});

test("spaces of one reef are one target", () => {
  const close: Move = { kind: "close", space: "a1" };
  const board = { moves: [close], isLegal: (move: Move) => move.kind === "close" };
  const groups = spacesByMove(board, ["a1", "b1", "c1"], (space) =>
    space < "c" ? close : { kind: "plant", space },
  );
  expect(groups).toEqual([{ move: close, spaces: ["a1", "b1"] }]);
});

test("a preview tells the ghost tile and the results of stations", () => {
  const events = [
    event("tile-planted", { space: "c3", size: 4 }),
    event("station-scored", { site: "A" }),
    event("scored", { seat: 1, points: 10, source: "source-stations" }),
    event("scored", { seat: 0, points: 5, source: "source-stations" }),
    event("station-unclaimed", { site: "B" }),
  ];
  const foresight = foresee({
    events,
    scores: [],
    reveals: false,
    ends_turn: true,
    awaiting: [],
    shown: {},
  });
  expect(foresight.planted).toEqual({ space: "c3", size: 4 });
  expect(foresight.stations).toEqual([
    {
      site: "A",
      points: [
        { seat: 1, points: 10 },
        { seat: 0, points: 5 },
      ],
    },
    { site: "B", points: [] },
  ]);
  expect([...placesOf(events)]).toEqual(["c3", "A", "B"]);
});

const reefOf = (owner: number | null, ...spaces: string[]) => ({
  owner,
  tiles: Object.fromEntries(spaces.map((space) => [space, "pink"])),
});

test("a diver stays in a reef that grows", () => {
  expect(isStill(reefOf(0, "c4", "c5"), [reefOf(0, "c3", "c4", "c5")])).toBe(true);
});

test("a diver is not in a reef of somebody else, nor in a neutral or distant one", () => {
  const others = [reefOf(1, "c4"), reefOf(null, "c4"), reefOf(0, "a1")];
  expect(isStill(reefOf(0, "c4"), others)).toBe(false);
});
