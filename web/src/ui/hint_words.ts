// A hint in plain words, one step after the other: where to look, what to do, why.
import { withoutRules } from "../words/rule_ids";
import { t } from "../words/words.svelte";
import type { Hinted } from "../table/turn.svelte";

const FIRST_SENTENCE = /^.*?[.!](?=\s|$)/;

/** The rest of an explanation, and the rules behind it, are for those who look closer. */
function brief(text: string): string {
  const plain = withoutRules(text);
  return FIRST_SENTENCE.exec(plain)?.[0] ?? plain;
}

export function hintWords({ hint, step }: Hinted): string {
  if (step === 1) return t("prompt.look", { where: hint.where.text });
  if (step === 2) return t("prompt.hint", { move: brief(hint.text) });
  const { text, lines, rest } = hint.why;
  const told = [...lines, ...(rest ? [rest] : [])].map((each) => each.text);
  return [text, ...told].join(" ");
}

/** The pieces and places that it speaks of. */
export function marksOf({ hint, step }: Hinted): readonly string[] {
  if (step === 1) return hint.where.marks;
  return step === 2 ? [] : hint.why.lines.flatMap(({ marks }) => marks);
}

export function withMarks(others: ReadonlySet<string>, hinted: Hinted): ReadonlySet<string> {
  return new Set([...others, ...marksOf(hinted)]);
}
