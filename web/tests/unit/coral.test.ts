import { expect, test } from "vitest";

import { isSame } from "../../src/engine/parts";
import type { Preview } from "../../src/engine/protocol";
import { FACES, facePicture, ROCK_FACE } from "../../src/games/coral/faces";
import { ghostOf, pawnCells, recentCubes, reefCubes } from "../../src/games/coral/ghost";
import { SunMap } from "../../src/games/coral/map";
import { motionBetween, progressOf } from "../../src/games/coral/motion";
import {
  keyOf,
  SIDES,
  type Cell,
  type Coral,
  type CoralBoard,
  type CoralView,
  type Move,
  type Side,
} from "../../src/games/coral/position";
import {
  acrossSide,
  byDepth,
  cubesOf,
  extentOf,
  joints,
  seenFrom,
  topsOf,
  widthOf,
} from "../../src/games/coral/reef";
import { Sharpness } from "../../src/games/coral/scene/sharpness";
import { nearestTowards } from "../../src/games/coral/steer";
import {
  optionsAt,
  pieceMove,
  questionAt,
  returnMove,
  targetsOf,
} from "../../src/games/coral/targets";
import { chooser, eachDecision as decisions, engine, type Decision } from "./engine";

const ask = await engine();

interface Turn {
  table: string;
}

const viewOf = async (table: string, viewer: number) =>
  (await ask<{ view: CoralView }>({ do: "view", table, viewer })).view;

type Visit = (view: CoralView, moves: readonly Move[], at: Decision<Coral>) => Promise<void> | void;

/** Visits every decision of a random game. */
function eachDecision(
  setup: { seats: number; options?: Record<string, string> },
  visit: Visit,
): Promise<void> {
  const chosen = { game: "coral", seed: "reef", ...setup };
  return decisions<Coral>(ask, chosen, chooser(setup.seats), (at) => visit(at.view, at.moves, at));
}
const boardOf = (at: Decision<Coral>) => at as unknown as CoralBoard;

const TABLES = [
  { seats: 1 },
  { seats: 2 },
  { seats: 3, options: { falling: "penalty" } },
  { seats: 4, options: { teams: "symbiosis", reserves: "random" } },
];

test.each(TABLES)("every legal move has a target: $seats players, $options", async (setup) => {
  const phases = new Set<string>();
  await eachDecision(setup, (view, moves, at) => {
    phases.add(view.state.phase);
    const targets = targetsOf(boardOf(at));
    const species = Object.keys(view.shown.sunlight);
    const buttons: Move[] = [
      { kind: "float" },
      { kind: "stay" },
      { kind: "pass" },
      ...species.map(pieceMove),
      ...species.map(returnMove),
    ];
    for (const move of moves) {
      if (buttons.some((button) => isSame(button, move))) continue;
      const target = targets.find((each) => isSame(each.move, move));
      const [cell] = target?.cells ?? [];
      expect(cell, move.kind).toBeDefined();
      if (!cell) continue;
      // By its column, as the map offers it, and by its cell, as the scene does.
      const column = { x: cell[0], y: cell[1] };
      expect(optionsAt(targets, column)).toContain(target);
      expect(optionsAt(targets, { ...column, z: cell[2] })).toContain(target);
      expect(ghostOf(view, move)?.stands).toBeDefined();
    }
  });
  expect(phases.size).toBeGreaterThan(2);
});

test("where nothing is offered the engine says why", async () => {
  let asked = 0;
  await eachDecision({ seats: 2 }, async (view, _, at) => {
    const { table, seat } = at;
    const spot = { x: 9, y: 9 };
    expect(optionsAt(targetsOf(boardOf(at)), spot)).toEqual([]);
    const move = questionAt(view, spot);
    if (move === null) return;
    const answer = await ask<{ legal: boolean; error: { message: string } | null }>({
      do: "explain",
      table,
      seat,
      move,
    });
    expect(answer.legal).toBe(false);
    expect(answer.error?.message).toBeTruthy();
    ++asked;
  });
  expect(asked).toBeGreaterThan(10);
});

test("a spot offers what would not stand only if nothing else does", async () => {
  let unstable = 0;
  await eachDecision({ seats: 2 }, (_, __, at) => {
    const targets = targetsOf(boardOf(at));
    for (const { cells } of targets) {
      for (const [x, y, z] of cells) {
        const options = optionsAt(targets, { x, y, z });
        const isLegal = options.map((option) => option.legal);
        expect(new Set(isLegal).size).toBe(1);
        if (!isLegal[0]) ++unstable;
      }
    }
  });
  expect(unstable).toBeGreaterThan(0);
});

test("the ghost of a placement is what the next view shows", async () => {
  let compared = 0;
  await eachDecision({ seats: 2 }, async (view, moves, { table, seat }) => {
    const move = moves.find(({ kind }) => kind === "place");
    const ghost = move ? ghostOf(view, move) : null;
    if (!ghost || !move) return;
    const branch = await ask<Turn>({ do: "fork", table, ply: view.ply });
    await ask({ do: "play", table: branch.table, seat, move });
    const after = await viewOf(branch.table, seat);
    await ask({ do: "close", table: branch.table });
    const filled = cubesOf(after.shown).map(({ at }) => keyOf(at));
    expect(filled).toEqual(expect.arrayContaining(ghost.cells.map(keyOf)));
    for (const { x, y, level, species } of ghost.changes) {
      const column = after.shown.columns.find((each) => each.x === x && each.y === y);
      expect([column?.level, column?.species]).toEqual([level, species]);
    }
    ++compared;
  });
  expect(compared).toBeGreaterThan(5);
});

test("tops are the columns of the engine, and sides show what the cards count", async () => {
  await eachDecision({ seats: 1 }, ({ shown }) => {
    const cubes = cubesOf(shown);
    const tops = topsOf(cubes);
    expect(tops.size).toBe(shown.columns.length);
    for (const { x, y, level, species } of shown.columns) {
      const top = tops.get(`${x},${y}`);
      expect([top?.at[2], top?.species]).toEqual([level - 1, species]);
    }
    for (const { seen } of Object.values(shown.cards ?? {})) {
      for (const [side, cells] of Object.entries(seen)) {
        if (side === "top") continue;
        const visible = seenFrom(side as Side, cubes).map(({ at }) => keyOf(at));
        expect(visible).toEqual(expect.arrayContaining(cells.map(keyOf)));
      }
    }
  });
});

test("a layer hides what is above it, and a fall marks what would fall", async () => {
  let falls = 0;
  await eachDecision({ seats: 3, options: { falling: "penalty" } }, (view) => {
    expect(reefCubes(view.shown, 1, null).every(({ at }) => at[2] === 0)).toBe(true);
    for (const { cubes } of view.shown.placements ?? []) {
      const ghost = ghostOf(view, { kind: "place", cubes });
      if (!ghost?.tipping) continue;
      expect(ghost.stands).toBe(false);
      const marked = reefCubes(view.shown, Infinity, ghost).filter((cube) => cube.falls);
      expect(marked).toHaveLength(3 * ghost.falling.length);
      ++falls;
    }
  });
  expect(falls).toBeGreaterThan(0);
});

test("what moves between two views is what came and went", async () => {
  const seen = { grown: 0, slid: 0, floated: 0 };
  let before: CoralView | null = null;
  const look: Visit = async (_, __, { table }) => {
    const view = await viewOf(table, 0);
    const motion = motionBetween(before, view);
    if (before && motion) {
      const left = before.shown.pieces.length - motion.fallen.length;
      // A piece that falls as it is placed is never there.
      expect(left + motion.grown.length).toBe(view.shown.pieces.length);
      seen.grown += motion.grown.length;
      for (const { species, way, floats } of motion.pawns) {
        const [from, to] = [before, view].map(({ shown }) => shown.pawns[species]?.cube ?? null);
        if (floats === null) expect([way.at(0), way.at(-1)]).toEqual([from, to]);
        else expect(way).toEqual([floats === "in" ? to : from]);
        if (floats === null) ++seen.slid;
        else ++seen.floated;
      }
      expect(motionBetween(view, before)).toBeNull();
    }
    before = view;
  };
  await eachDecision({ seats: 3, options: { falling: "penalty" } }, look);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test("pieces that fall are those that are no longer there", () => {
  const piece = (x: number) => ({ species: "red", cubes: [[x, 0, 0] as Cell] });
  const view = (ply: number, xs: number[]) =>
    ({ ply, shown: { pieces: xs.map(piece), pawns: {} } }) as unknown as CoralView;
  expect(motionBetween(view(1, [1, 2, 3]), view(2, [1, 3]))).toEqual({
    grown: [],
    fallen: [piece(2)],
    pawns: [],
  });
  expect(motionBetween(view(1, [1]), view(2, [1]))).toBeNull();
  // Who leafs through a game sees no rain of pieces.
  expect(motionBetween(view(1, []), view(9, [1, 2, 3, 4, 5]))).toBeNull();
});

test("a turn moves when it is made, not once more when it is confirmed", () => {
  const view = (ply: number, draft: string[], held: boolean) =>
    ({ ply, draft, held }) as unknown as CoralView;
  expect(progressOf(view(4, ["piece-red"], false))).toBe(5);
  expect(progressOf(view(4, ["piece-red", "@1,0,0:en"], true))).toBe(6);
  expect(progressOf(view(6, [], false))).toBe(6);
});

test("a ghost shows what the engine says that the pawn reaches", async () => {
  let reached = 0;
  await eachDecision({ seats: 2 }, (view, moves) => {
    for (const move of moves) {
      const ghost = ghostOf(view, move);
      if (!ghost) continue;
      if (move.kind === "enter") {
        const entry = view.shown.entries?.find(({ cube }) => keyOf(cube) === keyOf(move.cube));
        expect(ghost.reach).toBe(entry?.reach);
      }
      reached += ghost.reach.length;
    }
  });
  expect(reached).toBeGreaterThan(100);
});

const cube = (...at: Cell) => ({ at, species: "red", piece: 0 });

test("sides are seen as from there: the nearest covers, left and right as one stands", () => {
  const extent = extentOf([
    [0, 0, 0],
    [2, 1, 0],
  ]);
  expect(extent).toEqual({ west: -2, east: 3, south: -2, north: 2, levels: 3 });
  const row = [cube(0, 0, 0), cube(0, 1, 0)];
  expect(seenFrom("north", row)).toEqual([row[1]]);
  expect(seenFrom("south", row)).toEqual([row[0]]);
  expect(seenFrom("east", row)).toHaveLength(2);
  const across = SIDES.map((side) => acrossSide(side, [2, 1, 0], extent));
  expect(across).toEqual([1, 3, 4, 1]);
  expect(SIDES.map((side) => widthOf(side, extent))).toEqual([6, 5, 6, 5]);
});

test("cubes of one piece are joined, others are not", () => {
  const cubes = [cube(0, 0, 0), cube(1, 0, 0), cube(1, 0, 1), { ...cube(0, 1, 0), piece: 1 }];
  expect(joints(cubes).map(({ at, axis }) => [...at, axis])).toEqual([
    [0.5, 0, 0, 0],
    [1, 0, 0.5, 2],
  ]);
});

test("what is nearer to the south-east or higher is drawn later", () => {
  const drawn = byDepth([cube(1, 0, 0), cube(0, 0, 0), cube(0, 0, 1), cube(0, 1, 0)]);
  expect(drawn.at(0)?.at).toEqual([0, 1, 0]);
  expect(drawn.at(1)?.at).toEqual([0, 0, 0]);
});

test("the map lies with the north at the top", () => {
  const map = new SunMap({ west: -1, east: 1, south: -1, north: 1, levels: 1 });
  expect(map.line(0)).toEqual([
    { x: -1, y: 1 },
    { x: 0, y: 1 },
    { x: 1, y: 1 },
  ]);
  expect(map.place({ x: 1, y: -1 })).toEqual({ left: 96, top: 96 });
});

test("an arrow leads to the nearest place in its direction", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 30, y: 0 },
    { x: 6, y: 20 },
  ];
  const [here = null] = places;
  expect(nearestTowards("ArrowRight", here, places)).toBe(places[1]);
  expect(nearestTowards("ArrowDown", here, places)).toBe(places[3]);
  expect(nearestTowards("ArrowLeft", here, places)).toBe(here);
  expect(nearestTowards("ArrowLeft", null, places)).toBe(here);
  expect(nearestTowards("Enter", here, places)).toBeNull();
});

test("the last turn is found by what its events name", () => {
  const pieces = [
    { species: "red", cubes: [[1, 0, 0] as Cell, [2, 0, 0] as Cell] },
    { species: "sun", cubes: [[0, 1, 0] as Cell] },
  ];
  const shown = { pieces } as unknown as Parameters<typeof recentCubes>[0];
  const event = (cube: unknown) => ({ cube }) as unknown as Preview["events"][number];
  expect([...recentCubes(shown, [event([1, 0, 0])])]).toEqual(["1,0,0", "2,0,0"]);
  expect([...recentCubes(shown, [event([5, 5, 5])])]).toEqual(["5,5,5"]);
  expect(recentCubes(shown, [event(undefined)]).size).toBe(0);
});

test("pawns stand in the cell above their cube", () => {
  const shown = { pawns: { red: { seat: 0, cube: [1, 2, 3] }, sun: { seat: 1, cube: null } } };
  expect(pawnCells(shown as unknown as Parameters<typeof pawnCells>[0])).toEqual([
    { species: "red", at: [1, 2, 4] },
  ]);
});

test("faces differ in what grows on them, not only in colour", () => {
  const strip = (svg: string) => svg.replace(/#[0-9a-f]{6}/g, "");
  const pictures = [...FACES, ROCK_FACE].map((face) => strip(facePicture(face, 48)));
  expect(new Set(pictures).size).toBe(5);
});

test("pictures in motion lose pixels while one after the other is late, but never most", () => {
  const sharpness = new Sharpness();
  expect(sharpness.inMotion(3)).toBe(2);
  const afterPictures = (...times: number[]) => {
    for (const took of times) sharpness.learn(took, 1);
    return sharpness.inMotion(1);
  };
  expect(afterPictures(200, 200, 10, 200, 200)).toBe(1);
  expect(afterPictures(200)).toBe(0.75);
  expect(afterPictures(...Array.from({ length: 30 }, () => 200))).toBe(0.5);
  expect(sharpness.atRest(1)).toBe(1);
});
