import { readFileSync } from "node:fs";

import create from "$lagoon";
import { expect, test } from "vitest";

import type { Viewer } from "../../src/engine/protocol";
import { stepIn } from "../../src/games/cell_grid";
import { Grid, placeOf, spaceOf } from "../../src/games/reef_gardens/grid";
import { foresee, placesOf } from "../../src/games/reef_gardens/happenings";
import { outline } from "../../src/games/reef_gardens/outline";
import type { GardensView } from "../../src/games/reef_gardens/position";
import { isStill } from "../../src/games/reef_gardens/swim";
import {
  boatMove,
  boughtMove,
  isImmediate,
  lineMove,
  PLACED_SHELLS,
  spaceMove,
  spacesByMove,
  storedMove,
} from "../../src/games/reef_gardens/targets";
import { event } from "./events";

const wasm = readFileSync(`${import.meta.dirname}/../../../build/wasm/lagoon.wasm`);
const lagoon = await create({ wasmBinary: new Uint8Array(wasm).buffer });

function ask<Answer>(request: Record<string, unknown>): Answer {
  const answer = JSON.parse(lagoon.answer(JSON.stringify(request)));
  if (!answer.ok) throw new Error(answer.error.message);
  return answer as Answer;
}

interface Turn {
  table: string;
  awaiting: number[];
}
const viewOf = (table: string, viewer: Viewer) =>
  ask<{ view: GardensView }>({ do: "view", table, viewer }).view;
const legal = (table: string, seat: number) =>
  ask<{ moves: string[] }>({ do: "legal", table, seat }).moves;

/** Every move that some button or space of the board stands for. */
function reachable(view: GardensView, seat: number, moves: string[]): Set<string> {
  const player = view.state.players[seat];
  const grid = new Grid(view.shown.rows, false);
  const spaces = Array.from({ length: grid.rows }, (_, row) => grid.line(row)).flat();
  const held = PLACED_SHELLS.filter((shell) => player && shell in player.shells);
  return new Set([
    ...Object.keys(view.shown.lines).map(lineMove),
    ...Object.keys(player?.shells ?? {}).filter(isImmediate),
    ...view.state.bought.map(boughtMove),
    ...(player?.stored ?? []).map(({ tile }) => storedMove(tile)),
    ...["store", "discard", "end", "pass"],
    ...(held.includes("boat") ? view.state.nursery.map((_, index) => boatMove(index + 1)) : []),
    ...[null, ...held].flatMap((shell) =>
      spaces.map((space) => spaceMove(view, space, shell, moves)),
    ),
  ]);
}

const TABLES = [
  { seats: 2, options: { board: "short" } },
  { seats: 3, options: { board: "long" } },
  { seats: 4, options: { board: "long", start: "random" } },
  { seats: 3, options: { board: "short", variant: "atolls" } },
];

test.each(TABLES)(
  "every legal move has a target: $seats players, $options",
  ({ seats, options }) => {
    for (const seed of ["1", "2"]) {
      const { table, awaiting } = ask<Turn>({
        do: "new",
        game: "reef-gardens",
        seats,
        seed,
        options,
      });
      let seat = awaiting[0];
      for (let ply = 0; seat !== undefined; ply++) {
        const moves = legal(table, seat);
        const targets = reachable(viewOf(table, seat), seat, moves);
        expect(moves.filter((move) => !targets.has(move))).toEqual([]);
        const random = { do: "random", table, plies: 1, seed: `${seed}-${ply}` };
        seat = ask<Turn>(random).awaiting[0];
      }
      ask({ do: "close", table });
    }
  },
  60_000,
);

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
  const groups = spacesByMove(["a1", "b1", "c1"], (space) => (space < "c" ? "up-a1" : "at-c1"), [
    "up-a1",
  ]);
  expect([...groups]).toEqual([["up-a1", ["a1", "b1"]]]);
});

test("a preview tells the ghost tile and the results of stations", () => {
  const events = [
    event("tile-planted", { space: "c3", size: 4 }),
    event("station-scored", { site: "A" }),
    event("scored", { seat: 1, points: 10, source: "source-stations" }),
    event("scored", { seat: 0, points: 5, source: "source-stations" }),
    event("station-unclaimed", { site: "B" }),
  ];
  const foresight = foresee({ events, scores: [], reveals: false, ends_turn: true, awaiting: [] });
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
