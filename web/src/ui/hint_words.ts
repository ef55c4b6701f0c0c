// A suggestion in one plain sentence or two: what to do, and what it is good for.
import type { Preview } from "../engine/protocol";
import { withoutRules } from "../words/rule_ids";
import { t } from "../words/words.svelte";

const FIRST_SENTENCE = /^.*?[.!](?=\s|$)/;

/** The rest of an explanation, and the rules behind it, are for those who look closer. */
function brief(text: string): string {
  const plain = withoutRules(text);
  return FIRST_SENTENCE.exec(plain)?.[0] ?? plain;
}

export function hintWords(text: string, preview: Preview | undefined, seat: number | null): string {
  const own = preview?.scores.find((change) => change.seat === seat);
  const points = own ? own.after - own.before : 0;
  const why = points > 0 ? t("hint.gain", { points }) : t("hint.plan");
  return t("prompt.hint", { move: brief(text), why });
}
