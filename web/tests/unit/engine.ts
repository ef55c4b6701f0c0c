// The real engine in Node, as the worker has it in a browser.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import create from "$lagoon";

import { Refused, type Ask } from "../../src/engine/engine";
import { keyOf } from "../../src/engine/parts";
import type { Seen } from "../../src/engine/protocol";
import type { GameTypes, GameView } from "../../src/games/game";

const binary = resolve(import.meta.dirname, "../../../build/wasm/lagoon.wasm");

export async function engine(): Promise<Ask> {
  const lagoon = await create({ wasmBinary: new Uint8Array(readFileSync(binary)).buffer });
  return async <Answer>(asked: Record<string, unknown>) => {
    // A quick adviser, since whole games are played with its help.
    const request = asked["do"] === "hint" ? { spec: "greedy", ...asked } : asked;
    const answer = JSON.parse(lagoon.answer(JSON.stringify(request)));
    if (!answer.ok) throw new Refused(answer.error, answer);
    return answer as Answer;
  };
}

/** Chooses at random, the same way in every run. */
export function chooser(seed: number): <Each>(list: readonly Each[]) => Each {
  let word = seed;
  return (list) => {
    word = (Math.imul(word, 1103515245) + 12345) >>> 0;
    const chosen = list[(word >>> 16) % list.length];
    if (chosen === undefined) throw new Error("nothing to choose from");
    return chosen;
  };
}

/** A seat that is to decide: what it sees, and what it can do. */
export interface Decision<G extends GameTypes> {
  table: string;
  seat: number;
  view: GameView<G>;
  moves: readonly G["move"][];
  isLegal(move: G["move"]): boolean;
}

/** Plays a match move by move, and visits each decision. */
export async function eachDecision<G extends GameTypes>(
  ask: Ask,
  setup: { game: string; seats: number; seed: string; options?: Record<string, string> },
  choose: (moves: readonly G["move"][]) => G["move"],
  visit: (at: Decision<G>) => void | Promise<void>,
): Promise<void> {
  const { table } = await ask<{ table: string }>({ do: "match", ...setup });
  const see = (viewer: number | "spectator") => ask<Seen>({ do: "see", table, viewer });
  for (;;) {
    const seat = (await see("spectator")).awaiting[0];
    if (seat === undefined) break;
    const { view, moves: listed, ply } = await see(seat);
    const keys = new Set(listed.map(({ parts }) => keyOf(parts)));
    const moves = listed.map(({ parts }) => parts as G["move"]);
    const isLegal = (move: G["move"]) => keys.has(keyOf(move));
    await visit({ table, seat, view: view as GameView<G>, moves, isLegal });
    await ask({ do: "act", table, seat, ply, moves: [choose(moves)] });
  }
  await ask({ do: "close", table });
}
