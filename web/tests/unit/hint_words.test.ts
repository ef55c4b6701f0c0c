import { expect, test } from "vitest";

import type { Hint, Notation } from "../../src/engine/protocol";
import { hintWords, marksOf } from "../../src/ui/hint_words";
import { words } from "../../src/words/words.svelte";

const hint: Hint = {
  where: { text: "Look at station F.", marks: ["F"] },
  move: "c65" as unknown as Notation,
  parts: { kind: "choose", card: 65 },
  text: "You play card 65 (GB-4). Its * lets you take any card of the market (GB-4).",
  turn: [],
  why: {
    basis: "terms",
    text: "Better than the next best turn by 2.5:",
    other: [],
    points: 250,
    lines: [
      { points: 300, text: "+3: you stand better at station F.", marks: ["F"] },
      { points: -100, text: "−1: your money is worth less.", marks: [] },
    ],
    rest: { points: 50, text: "+0.5 by small things.", marks: [] },
    line: [],
  },
};

test("a hint says one step after the other, without ids of rules", () => {
  expect(hintWords({ hint, step: 1 })).toBe("Hint: Look at station F.");
  expect(hintWords({ hint, step: 2 })).toBe("Suggestion: You play card 65.");
  expect(hintWords({ hint, step: 3 })).toBe(
    "Better than the next best turn by 2.5: +3: you stand better at station F. " +
      "−1: your money is worth less. +0.5 by small things.",
  );
});

test("it marks what it speaks of, and the move marks itself", () => {
  expect(marksOf({ hint, step: 1 })).toEqual(["F"]);
  expect(marksOf({ hint, step: 2 })).toEqual([]);
  expect(marksOf({ hint, step: 3 })).toEqual(["F"]);
});

test("a hint speaks the language of the page", () => {
  words.language = "de";
  expect(hintWords({ hint, step: 1 })).toBe("Tipp: Look at station F.");
  words.language = "en";
});
