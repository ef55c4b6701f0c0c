import type { Component } from "../engine/protocol";

// The engine names the rule behind each sentence, as in "You take card 28 (GB-4)."
const RULE_IDS = / \([A-Z]{2}-\d+\)/g;

/** The same without the rules, where a link leads to them or they would only be in the way. */
export function withoutRules(text: string): string {
  return text.replace(RULE_IDS, "");
}

/** The name of a component's place on the rules page. */
export function componentAnchor({ kind, id }: Pick<Component, "kind" | "id">): string {
  return `component-${kind}-${id}`;
}

/** The address of a component in the rules of its game. */
export function componentInRules(game: string, component: Pick<Component, "kind" | "id">): string {
  return `/rules/${game}#${encodeURIComponent(componentAnchor(component))}`;
}
