// Every icon of the edition: what it means, and on which components it is.
import type { Component } from "../../engine/protocol";
import { conditionIcon, glyphs, isSign } from "./effects";
import { ICONS } from "./icons";
import type { Condition, Part } from "./position";

export interface IconEntry {
  icon: string;
  /** The effect that is nothing but this icon, in words; or a component that asks for it. */
  meaning: string;
  /** Kinds of components that bear it. */
  kinds: string[];
}

const partsOf = ({ details }: Component) => (details as { parts?: Part[] }).parts ?? [];
const iconsOf = (parts: readonly Part[]): string[] =>
  glyphs(parts).flatMap((glyph) => (isSign(glyph) ? [] : [glyph.icon]));

/** The ids of the effects that a component bears, whatever its parts are called. */
function effectsOf(details: unknown): string[] {
  if (typeof details !== "object" || details === null) return [];
  return Object.entries(details).flatMap(([key, value]) => {
    if (typeof value === "string") return ["effect", "a", "b"].includes(key) ? [value] : [];
    return Array.isArray(value) ? value.flatMap(effectsOf) : effectsOf(value);
  });
}

/** What an effect of an icon says counts more than what asks for it. */
const MANY = 99;

/** The icons in the order of their sheet. */
export function iconEntries(components: readonly Component[]): IconEntry[] {
  const effects = new Map(
    components.filter(({ kind }) => kind === "effect").map((each) => [each.id, each]),
  );
  const meanings = new Map<string, { text: string; parts: number; length: number }>();
  const kinds = new Map<string, Set<string>>();
  const tell = (icon: string, text: string, parts: number) => {
    const known = meanings.get(icon);
    const isShorter =
      !known || parts < known.parts || (parts === known.parts && text.length < known.length);
    if (isShorter) meanings.set(icon, { text, parts, length: text.length });
  };
  for (const component of components) {
    const bear = (icon: string) =>
      kinds.set(icon, new Set([...(kinds.get(icon) ?? []), component.kind]));
    if (component.kind === "effect") {
      const icons = iconsOf(partsOf(component));
      for (const icon of icons) tell(icon, component.name, icons.length);
      continue;
    }
    for (const id of effectsOf(component.details)) {
      const effect = effects.get(id);
      if (effect) for (const icon of iconsOf(partsOf(effect))) bear(icon);
    }
    const { condition } = component.details as { condition?: Condition };
    if (!condition) continue;
    const icon = conditionIcon(condition);
    // "If you have 6 coins: ..." tells what is asked for before the colon.
    tell(icon, component.effect.split(":")[0] ?? "", MANY);
    bear(icon);
  }
  return Object.keys(ICONS).flatMap((icon) => {
    const meaning = meanings.get(icon);
    return meaning ? [{ icon, meaning: meaning.text, kinds: [...(kinds.get(icon) ?? [])] }] : [];
  });
}
