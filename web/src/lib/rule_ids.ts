// The engine names the rule behind each sentence, as in "You take card 28 (GB-4)."
const RULE_IDS = / \([A-Z]{2}-\d+\)/g;

/** The same without the rules, where a link leads to them or they would only be in the way. */
export function withoutRules(text: string): string {
  return text.replace(RULE_IDS, "");
}
