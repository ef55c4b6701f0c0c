// A second engine for everything that takes its time, so that the table never waits. It starts with
// the first question.
import { startEngine, type Ask } from "../engine/engine";
import { words } from "../words/words.svelte";

let analyst: Ask | undefined;

export const askAnalyst: Ask = (request) => {
  analyst ??= startEngine();
  return analyst({ lang: words.language, ...request });
};
