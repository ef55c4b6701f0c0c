// The real engine in Node, as the worker has it in a browser.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import create from "$lagoon";

import { Refused, type Ask } from "../../src/engine/engine";

const binary = resolve(import.meta.dirname, "../../../build/wasm/lagoon.wasm");

export async function engine(): Promise<Ask> {
  const lagoon = await create({ wasmBinary: new Uint8Array(readFileSync(binary)).buffer });
  return async <Answer>(request: Record<string, unknown>) => {
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
