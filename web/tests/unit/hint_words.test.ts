import { expect, test } from "vitest";

import type { Preview } from "../../src/engine/protocol";
import { words } from "../../src/words/words.svelte";
import { hintWords } from "../../src/ui/hint_words";

const text = "You play card 65 (GB-4). Its * lets you take any card of the market (GB-4).";
const gains = (before: number, after: number): Preview => ({
  events: [],
  scores: [
    { seat: 0, before: 0, after: 9, lines: [] },
    { seat: 1, before, after, lines: [] },
  ],
  reveals: false,
  ends_turn: false,
  awaiting: [1],
  shown: {},
});

test("a suggestion says what to do and what it is good for, without ids of rules", () => {
  expect(hintWords(text, gains(3, 5), 1)).toBe(
    "Suggestion: You play card 65. It is worth 2 points to you at once.",
  );
  expect(hintWords(text, gains(3, 4), 1)).toMatch(/worth 1 point to you/);
  for (const preview of [gains(3, 3), gains(3, 1), undefined]) {
    expect(hintWords(text, preview, 1)).toBe(
      "Suggestion: You play card 65. It leads to the best turn that the bot can find.",
    );
  }
});

test("a suggestion speaks the language of the page", () => {
  words.language = "de";
  expect(hintWords("Du spielst Karte 65 (GB-4).", gains(3, 5), 1)).toBe(
    "Vorschlag: Du spielst Karte 65. Das bringt dir sofort 2 Punkte.",
  );
  words.language = "en";
});
