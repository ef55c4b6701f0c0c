// Asks the engine in the worker. Every answer is checked for `ok`; a refusal becomes an exception
// that carries the engine's own sentence.
import * as comlink from "comlink";

import type { EngineError } from "./protocol";
import type { EngineWorker } from "./worker";

export class Refused extends Error {
  constructor(
    readonly error: EngineError,
    /** The whole answer: a damaged record also tells how many plies are sound. */
    readonly answer: Record<string, unknown>,
  ) {
    super(error.message);
  }
}

export type Ask = <Answer>(request: Record<string, unknown>) => Promise<Answer>;

/** Starts the engine; requests wait until it is ready. */
export function startEngine(): Ask {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const engine = comlink.wrap<EngineWorker>(worker);
  return async <Answer>(request: Record<string, unknown>) => {
    const answer = JSON.parse(await engine.answer(JSON.stringify(request)));
    if (!answer.ok) throw new Refused(answer.error, answer);
    return answer as Answer;
  };
}
