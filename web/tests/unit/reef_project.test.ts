import { beforeAll, describe, expect, test } from "vitest";

import type { Ask } from "../../src/engine/engine";
import type { Component, GameEvent } from "../../src/engine/protocol";
import {
  conditionIcon,
  glyphs,
  isSign,
  type IconGlyph,
} from "../../src/games/reef_project/effects";
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
  wordOf,
} from "../../src/games/reef_project/moves";
import { decision, type ProjectView } from "../../src/games/reef_project/position";
import { next } from "../../src/games/reef_project/roving";
import { steps } from "../../src/games/reef_project/steps";
import { chooser, engine } from "./engine";
import { event } from "./events";

let ask: Ask;
beforeAll(async () => {
  ask = await engine();
});

interface Turn {
  table: string;
  awaiting: number[];
}
const newTable = (seats: number, seed: string, options = {}) =>
  ask<Turn>({ do: "new", game: "reef-project", seats, seed, options });
const viewOf = async (table: string, viewer: number) =>
  (await ask<{ view: ProjectView }>({ do: "view", table, viewer })).view;
const legal = async (table: string, seat: number) =>
  (await ask<{ moves: string[] }>({ do: "legal", table, seat })).moves;

/** Plays a game with a bias to what leads on, and looks at every decision. */
async function play(
  seats: number,
  seed: string,
  look: (view: ProjectView, seat: number, moves: string[]) => void,
): Promise<void> {
  const { table, awaiting } = await newTable(seats, seed);
  const choose = chooser(seed.length + seats);
  let seat = awaiting[0];
  while (seat !== undefined) {
    const moves = await legal(table, seat);
    look(await viewOf(table, seat), seat, moves);
    const lively = moves.filter((move) => !["skip", "end", "exchange"].includes(wordOf(move)));
    const kinds = [...new Set((lively.length > 0 ? lively : moves).map(wordOf))];
    const kind = choose(kinds);
    const move = choose(moves.filter((each) => wordOf(each) === kind));
    await ask({ do: "play", table, seat, move });
    seat = (await ask<{ view: ProjectView }>({ do: "view", table, viewer: "spectator" })).view
      .awaiting[0];
  }
  await ask({ do: "close", table });
}

/** What has no place of its own on the board but a button or a large choice. */
const WITH_BUTTON = ["do", "skip", "end"];

describe("every legal move can be reached", () => {
  test.each([1, 2, 3, 4])("with %i at the table", { timeout: 120_000 }, async (seats) => {
    const seen = new Set<string>();
    await play(seats, "reach", (view, seat, moves) => {
      for (const move of moves) seen.add(wordOf(move));
      const loose = looseMoves(view, seat, moves).filter((move) => !isChoice(move));
      expect(loose.filter((move) => !WITH_BUTTON.includes(wordOf(move)))).toEqual([]);
      // Each part of an effect is a button because the queue lists it.
      const listed = view.shown.queue[0]?.parts?.map(({ move }) => move) ?? [];
      for (const move of loose.filter((each) => each.startsWith("do-"))) {
        expect(listed).toContain(move);
      }
    });
    for (const word of ["sail", "deploy", "take", "hire", "row", "act", "do", "gain"]) {
      expect(seen, word).toContain(word);
    }
  });
});

test("a phone is shown the part of the board where the decision is made", async () => {
  await play(2, "areas", (view, seat, moves) => {
    const areas = legalByArea(view, seat, moves);
    const placed = placedMoves(view, seat);
    if (moves.some((move) => move.startsWith("sail-"))) expect(areas.map).toBeGreaterThan(0);
    if (moves.some((move) => move.startsWith("take-"))) expect(areas.offers).toBeGreaterThan(0);
    if (moves.some((move) => move.startsWith("row-")))
      expect(areas.ship).toBe(
        placed.ship.filter((move) => move.startsWith("row-") && moves.includes(move)).length,
      );
  });
}, 60_000);

test("every effect and condition of the edition has its icons", async () => {
  const { table } = await newTable(2, "icons");
  const { catalogue } = await ask<{ catalogue: Component[] }>({ do: "catalogue", table });
  const named = new Set<string>();
  for (const { kind, id, details } of catalogue) {
    const fields = details as Record<string, unknown>;
    const effects = [kind === "effect" ? id : fields["effect"], fields["a"], fields["b"]];
    for (const effect of effects.filter((each) => typeof each === "string")) {
      for (const glyph of glyphs(effect)) if (!isSign(glyph)) named.add(glyph.icon);
    }
    if (typeof fields["condition"] === "string") named.add(conditionIcon(fields["condition"]));
  }
  expect([...named].filter((icon) => !(icon in ICONS))).toEqual([]);
  expect(named.size).toBeGreaterThan(30);
});

const icons = (effect: string) =>
  glyphs(effect).map((glyph) => (isSign(glyph) ? glyph : glyph.icon + glyph.amount));

test("effects become rows of icons", () => {
  expect(icons("hire-2 + act + res1")).toEqual(["hire−2", "act", "res"]);
  expect(icons("alg2 | (-alg2 -> vp4)")).toEqual(["alg2", "/", "alg2", "→", "vp4"]);
  expect(icons("vp1/3BALLS^3")).toEqual(["vp", "÷", "BALLS3", "≤", "vp3"]);
  expect(icons("mix:alg/cam:2 + mis*1 + mis+1")).toEqual(["alg2", "/", "cam", "misany", "misfar"]);
  expect(icons("(-box -> vp5) + hire0 + hire+2")).toEqual(["box", "→", "vp5", "hire", "hire+2"]);
  expect((glyphs("en3")[0] as IconGlyph).amount).toBe("3");
  expect(conditionIcon("ISL(P)")).toBe("islpurple");
  expect(conditionIcon("EACH>=2")).toBe("EACH");
  expect(conditionIcon("EN=max")).toBe("EN");
});

/** A view with nothing but what is asked for. */
function sketch(state: object, shown: object = {}, draft: string[] = []): ProjectView {
  const view = {
    state: { players: [], islands: {}, ...state },
    shown: { queue: [], ...shown },
    draft,
  };
  return view as unknown as ProjectView;
}

test("a press means what the decision asks for", () => {
  const deciding = (kind: string) => sketch({ phase: "landed" }, { queue: [{ kind }] });
  expect(decision(sketch({}, { queue: [{ kind: "reward", at: 6 }] }))).toBeNull();
  expect(routeMove(deciding("deploy"), "S-1")).toBe("ball-S-1");
  expect(routeMove(sketch({ phase: "choose" }), "S-1")).toBe("deploy-S-1");
  expect(cardMove(sketch({ phase: "keep" }), "W1")).toBe("keep-W1");
  expect(cardMove(deciding("discard"), "W1")).toBe("discard-W1");
  expect(cardMove(deciding("play-mission"), "W1")).toBe("lay-W1");
  expect(cardMove(sketch({ phase: "landed" }), "W1")).toBe("play-W1");
  expect(trackMove(deciding("ball"), "alg")).toBe("free-alg");
  expect(trackMove(deciding("hire"), "alg")).toBeNull();
});

test("the steps of a turn follow it", () => {
  const states = (view: ProjectView) => steps(view).map(({ state }) => state);
  const players = [{ node: "7" }];
  const islands = { "7": "G1" };
  expect(states(sketch({ phase: "recharge" }))).toEqual([]);
  expect(states(sketch({ phase: "choose", active: 0, players }))).toEqual([
    "now",
    "open",
    "open",
    "open",
  ]);
  const moved = sketch({ phase: "move", active: 0, players }, {}, ["deploy-S-1"]);
  expect(steps(moved)[0]).toMatchObject({ state: "done", value: "S-1" });
  const told = { ...moved, steps: [{ text: "You pay 2 energy.", energy: 2 }] };
  expect(steps(told)[0]).toMatchObject({ energy: 2, told: "You pay 2 energy.", place: 0 });
  expect(states(moved)[1]).toBe("now");
  const landed = sketch(
    { phase: "landed", active: 0, players, islands, has_played: true },
    { queue: [{ kind: "parts" }] },
    ["sail-7"],
  );
  expect(states(landed)).toEqual(["past", "done", "done", "now"]);
  // What the island gave is done, and can be taken back as one.
  const idle = sketch({ phase: "landed", active: 0, players, islands }, { queue: [] }, [
    "sail-7",
    "do-1",
    "do-2",
  ]);
  expect(steps(idle)[3]).toEqual({ step: "island", state: "done", place: 1 });
  // The mission was played before something was revealed: it cannot be undone.
  expect(steps(landed)[2]?.locked).toBe(true);
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
  expect(cleanings({ events, scores: [], reveals: false, ends_turn: false, awaiting: [] })).toEqual(
    [
      {
        sector: "A1",
        points: [
          { player: 0, points: 3 },
          { player: 1, points: 3 },
        ],
        taker: 1,
        isTied: true,
      },
    ],
  );
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
