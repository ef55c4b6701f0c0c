import { beforeAll, describe, expect, test } from "vitest";

import type { Ask } from "../../src/engine/engine";
import type { Component, GameEvent } from "../../src/engine/protocol";
import { conditionIcon, glyphs, isSign } from "../../src/games/reef_project/effects";
import {
  berthAt,
  beside,
  openPart,
  outlineOf,
  spacesOn,
  spread,
} from "../../src/games/reef_project/geometry";
import { cleanings, hiredIn, placesOf } from "../../src/games/reef_project/happenings";
import { ICONS } from "../../src/games/reef_project/icons";
import {
  cardMove,
  isChoice,
  legalByArea,
  looseMoves,
  placedMoves,
  routeMove,
  trackMove,
} from "../../src/games/reef_project/moves";
import {
  decision,
  type Move,
  type Part,
  type ProjectView,
  type ReefProject,
} from "../../src/games/reef_project/position";
import { next } from "../../src/games/reef_project/roving";
import type { Details, Step } from "../../src/games/reef_project/schema";
import { steps } from "../../src/games/reef_project/steps";
import { chooser, eachDecision, engine, type Decision } from "./engine";
import { event } from "./events";

let ask: Ask;
beforeAll(async () => {
  ask = await engine();
});

const newTable = (seats: number, seed: string) =>
  ask<{ table: string }>({ do: "new", game: "reef-project", seats, seed });
const viewOf = async (table: string, viewer: number) =>
  (await ask<{ view: ProjectView }>({ do: "view", table, viewer })).view;

/** Plays a game with a bias to what leads on, and looks at every decision. */
function play(
  seats: number,
  seed: string,
  look: (at: Decision<ReefProject>) => void,
): Promise<void> {
  const pick = chooser(seed.length + seats);
  const choose = (moves: readonly Move[]) => {
    const lively = moves.filter(({ kind }) => !["skip", "end", "exchange"].includes(kind));
    const kinds = [...new Set((lively.length > 0 ? lively : moves).map(({ kind }) => kind))];
    const kind = pick(kinds);
    return pick(moves.filter((each) => each.kind === kind));
  };
  return eachDecision<ReefProject>(ask, { game: "reef-project", seats, seed }, choose, look);
}

/** What has no place of its own on the board but a button or a large choice. */
const WITH_BUTTON = ["do", "skip", "end"];

describe("every legal move can be reached", () => {
  test.each([1, 2, 3, 4])("with %i at the table", { timeout: 120_000 }, async (seats) => {
    const seen = new Set<string>();
    await play(seats, "reach", (at) => {
      const { view, seat, moves } = at;
      for (const { kind } of moves) seen.add(kind);
      const loose = looseMoves(at, view, seat).filter((move) => !isChoice(move));
      expect(loose.filter(({ kind }) => !WITH_BUTTON.includes(kind))).toEqual([]);
      // Each part of an effect is a button because the queue lists it.
      const listed = view.shown.queue[0]?.parts ?? [];
      for (const { kind, ...part } of loose.filter((each) => each.kind === "do")) {
        expect(listed, kind).toContainEqual(expect.objectContaining(part));
      }
    });
    for (const word of ["sail", "deploy", "take", "hire", "row", "act", "do", "gain"]) {
      expect(seen, word).toContain(word);
    }
  });
});

test("a phone is shown the part of the board where the decision is made", async () => {
  await play(2, "areas", (at) => {
    const { view, seat, moves } = at;
    const areas = legalByArea(at, view, seat);
    const placed = placedMoves(at, view, seat);
    const has = (kind: Move["kind"]) => moves.some((move) => move.kind === kind);
    if (has("sail")) expect(areas.map).toBeGreaterThan(0);
    if (has("take")) expect(areas.offers).toBeGreaterThan(0);
    if (has("row"))
      expect(areas.ship).toBe(
        placed.ship.filter((move) => move.kind === "row" && at.isLegal(move)).length,
      );
  });
}, 60_000);

test("every effect and condition of the edition has its icons", async () => {
  const { table } = await newTable(2, "icons");
  const { catalogue } = await ask<{ catalogue: Component[] }>({ do: "catalogue", table });
  const ids = new Set(catalogue.flatMap(({ kind, id }) => (kind === "effect" ? [id] : [])));
  const named = new Set<string>();
  for (const { kind, details } of catalogue) {
    const fields = details as Record<string, unknown>;
    // Whatever names an effect names one that the catalogue tells the parts of.
    const effects = [fields["effect"], fields["a"], fields["b"]].flat(2);
    for (const effect of effects.filter((each) => typeof each === "string"))
      expect(ids).toContain(effect);
    const parts = kind === "effect" ? (details as Details["effect"]).parts : [];
    for (const glyph of glyphs(parts)) if (!isSign(glyph)) named.add(glyph.icon);
    const { condition } = details as Partial<Details["mission"]>;
    if (condition) named.add(conditionIcon(condition));
  }
  expect([...named].filter((icon) => !(icon in ICONS))).toEqual([]);
  expect(named.size).toBeGreaterThan(30);
});

const icons = (...parts: Part[]) =>
  glyphs(parts).map((glyph) => (isSign(glyph) ? glyph : glyph.icon + glyph.amount));

test("effects become rows of icons", () => {
  const two: Part = { do: "alg", amount: 2 };
  expect(icons({ do: "hire", price: -2 }, { do: "act" }, { do: "res", amount: 1 })).toEqual([
    "hire−2",
    "act",
    "res",
  ]);
  const paid: Part = {
    do: "pay",
    costs: [{ what: "alg", amount: 2 }],
    gains: [{ do: "vp", amount: 4 }],
  };
  expect(icons({ do: "choice", among: [[two], [paid]] })).toEqual([
    "alg2",
    "/",
    "alg2",
    "→",
    "vp4",
  ]);
  expect(icons({ do: "vp-per", amount: 1, each: 3, of: "balls", most: 3 })).toEqual([
    "vp",
    "÷",
    "BALLS3",
    "≤",
    "vp3",
  ]);
  expect(icons({ do: "mix", amount: 2, types: ["alg", "cam"] })).toEqual(["alg2", "/", "cam"]);
  expect(icons({ do: "mis*", amount: 1 }, { do: "mis+", amount: 2 })).toEqual([
    "misany",
    "misfar2",
  ]);
  expect(icons({ do: "hire", price: 0 }, { do: "hire", price: 2 })).toEqual(["hire", "hire+2"]);
  expect(conditionIcon({ kind: "island", suit: "purple" })).toBe("islpurple");
  expect(conditionIcon({ kind: "each-resource", amount: 2 })).toBe("EACH");
  expect(conditionIcon({ kind: "energy-full" })).toBe("EN");
});

/** A view with nothing but what is asked for. */
const sketch = (state: object, shown: object = {}, also: object = {}) =>
  ({
    state: { players: [], ...state },
    shown: { queue: [], ...shown },
    ...also,
  }) as unknown as ProjectView;

test("a press means what is asked for now", () => {
  const asked = (...moves: Move[]) => ({ moves });
  expect(decision(sketch({}, { queue: [{ kind: "reward", at: 6 }] }))).toBeNull();
  const ball: Move = { kind: "ball", route: "S-2" };
  expect(routeMove(asked(ball), "S-1")).toEqual({ kind: "ball", route: "S-1" });
  expect(routeMove(asked(), "S-1")).toEqual({ kind: "deploy", route: "S-1" });
  for (const kind of ["keep", "discard", "lay"] as const) {
    // A mission with a condition may be played in between.
    const board = asked({ kind: "play", mission: "W2" }, { kind, mission: "W3" });
    expect(cardMove(board, "W1")).toEqual({ kind, mission: "W1" });
  }
  expect(cardMove(asked(), "W1")).toEqual({ kind: "play", mission: "W1" });
  const free: Move = { kind: "free", resource: "cam" };
  expect(trackMove(asked(free), "alg")).toEqual({ kind: "free", resource: "alg" });
  expect(trackMove(asked({ kind: "intern" }), "alg")).toBeNull();
});

/** The steps of a turn in these states, as the engine tells them. */
function travelling(...states: Step["state"][]) {
  const all = [
    { step: "ball", by: "deploy" },
    { step: "sail", by: "sail" },
    { step: "mission", by: "play" },
    { step: "island", by: "do", after: "sail" },
  ];
  const travel = all.map((step, index) => ({ ...step, state: states[index] }));
  return sketch({ active: 0, players: [{ node: "7" }] }, { travel });
}

test("the steps of a turn follow it, and those of the draft can be taken back", () => {
  const deploy: Move = { kind: "deploy", route: "S-1" };
  const sail: Move = { kind: "sail", node: "7" };
  const part = (number: number): Move => ({ kind: "do", part: number, alternative: 1 });
  const states = (view: ProjectView, draft: Move[]) =>
    steps({ draft }, view).map(({ state }) => state);
  expect(steps({ draft: [] }, sketch({}, { travel: [] }))).toEqual([]);
  expect(states(travelling("now", "open", "open", "open"), [])[0]).toBe("now");
  const moved = {
    ...travelling("done", "now", "open", "open"),
    steps: [{ text: "You pay 2 energy.", energy: 2 }],
  };
  expect(steps({ draft: [deploy] }, moved)[0]).toEqual({
    step: "ball",
    state: "done",
    place: 0,
    value: "S-1",
    told: "You pay 2 energy.",
    energy: 2,
  });
  const landed = travelling("past", "done", "done", "now");
  expect(states(landed, [sail, part(1)])).toEqual(["past", "done", "done", "now"]);
  // The mission was played before something was revealed: it cannot be undone.
  expect(steps({ draft: [sail] }, landed)[2]).toEqual({
    step: "mission",
    state: "done",
    locked: true,
  });
  expect(steps({ draft: [] }, landed)[1]?.value).toBe("7");
  // What the island gave is done, and can be taken back as one; a mission before it is another.
  const idle = travelling("past", "done", "done", "past");
  expect(steps({ draft: [part(1), sail, part(1), part(2)] }, idle)[3]).toEqual({
    step: "island",
    state: "done",
    place: 2,
  });
});

test("the map is spread to its size, and the middle gets room", () => {
  const nodes = {
    S: { x: 50, y: 50 },
    a: { x: 50, y: 30 },
    b: { x: 50, y: 6 },
    c: { x: 50, y: 94 },
    d: { x: 6, y: 50 },
    e: { x: 94, y: 50 },
  };
  const places = spread(nodes, { width: 500, height: 300 }, { x: 30, y: 20 });
  expect(places["d"]?.x).toBeCloseTo(30);
  expect(places["e"]?.x).toBeCloseTo(470);
  expect(places["b"]?.y).toBeCloseTo(20);
  expect(places["c"]?.y).toBeCloseTo(280);
  const inner = (places["S"]?.y ?? 0) - (places["a"]?.y ?? 0);
  expect(inner).toBeGreaterThan((20 / 88) * 260);
});

test("spaces of a route lie around its middle, and its price beside it", () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ];
  expect(spacesOn([from, to], 3, 10).map(({ x }) => x)).toEqual([40, 50, 60]);
  // Islands at both ends leave the middle, and of different size not the same on both sides.
  const open = openPart(from, to, { x: 30, y: 20 }, { x: 40, y: 20 });
  expect(open.map(({ x }) => x)).toEqual([30, 60]);
  expect(spacesOn(open, 3, 20).map(({ x }) => x)).toEqual([30, 45, 60]);
  const touching = openPart(from, to, { x: 60, y: 50 }, { x: 60, y: 50 });
  expect(touching[0]).toEqual(touching[1]);
  // Ships lie where no route leads: above, unless routes lead there.
  expect(berthAt(from, [to])).toEqual({ x: -1, y: -1 });
  expect(berthAt(from, [to, { x: -10, y: -10 }, { x: 0, y: 10 }])).toEqual({ x: 1, y: -1 });
  expect(beside(from, to, 8)).toEqual({ x: 0, y: -8 });
  expect(beside(to, from, 8).y).toBe(-8);
});

test("the corners of a sector are in the order of its routes", async () => {
  const { table } = await newTable(4, "corners");
  const { shown } = await viewOf(table, 0);
  for (const sector of Object.values(shown.sectors)) {
    const corners = outlineOf(sector, shown.routes);
    expect([...corners].sort()).toEqual([...sector.corners].sort());
    const ways = Object.values(shown.routes).map(({ from, to }) => [from, to].sort().join(" "));
    for (const [index, corner] of corners.entries()) {
      const next = corners[(index + 1) % corners.length] ?? "";
      expect(ways).toContain([corner, next].sort().join(" "));
    }
  }
});

test("arrows reach every target of a part", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 50, y: 5 },
    { x: 0, y: 40 },
    { x: 30, y: 60 },
  ];
  expect(next("ArrowRight", 0, places)).toBe(1);
  expect(next("ArrowRight", 3, places)).toBe(0);
  expect(next("ArrowLeft", 0, places)).toBe(3);
  expect(next("ArrowDown", 0, places)).toBe(2);
  expect(next("ArrowDown", 1, places)).toBe(3);
  expect(next("ArrowUp", 0, places)).toBe(-1);
  expect(next("End", 0, places)).toBe(3);
  expect(next("x", 0, places)).toBeNull();
});

test("a preview tells who gets what for a cleaned sector", () => {
  const events = [
    event("sector-cleaned", { sector: "A1" }),
    event("scored", { seat: 0, points: 3, source: "source-cleaning" }),
    event("rival-scored", { seat: null, points: 3, source: "source-cleaning" }),
    event("tile-won-by-research", { seat: null, sector: "A1" }),
    event("scored", { points: 4, source: "source-rows" }),
  ];
  expect(
    cleanings({ events, scores: [], reveals: false, ends_turn: false, awaiting: [], shown: {} }),
  ).toEqual([
    {
      sector: "A1",
      points: [
        { player: 0, points: 3 },
        { player: 1, points: 3 },
      ],
      taker: 1,
      isTied: true,
    },
  ]);
  const turn = [
    event("sailed", { node: "7" }),
    event("ball-deployed", { from: "S", to: "1" }),
    ...events,
  ];
  expect([...placesOf(turn)]).toEqual(["node 7", "route S-1", "sector A1"]);
});

test("what a held or committed move brings is marked where it lies", () => {
  const event = (type: string, fields: object) =>
    ({ type, ply: 0, seat: 1, rule: null, text: "", ...fields }) as GameEvent;
  const events = [
    event("mission-taken", { mission: "G3x" }),
    event("crew-hired", { crew: "CR2" }),
    event("crew-placed", { row: 2, column: 1 }),
  ];
  expect([...placesOf(events)]).toEqual(["mission G3x", "crew 1 2.1"]);
  expect(hiredIn(events)).toBe("CR2");
  expect(hiredIn([])).toBeNull();
});
