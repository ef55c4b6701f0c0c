// The one engine of the page. It starts with the first question, so that the home page is there
// before the rules are loaded, and it answers in the language that the page has.
import { startEngine, type Ask } from "../engine/engine";
import { words } from "../words/words.svelte";

let engine: Ask | undefined;

export const ask: Ask = (request) => {
  engine ??= startEngine();
  return engine({ lang: words.language, ...request });
};
