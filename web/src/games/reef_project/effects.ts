// From the parts of an effect (docs/effects.md) to signs in a row.
import { signed } from "../../words/figures";
import type { Condition, Part } from "./position";

export interface IconGlyph {
  icon: string;
  /** What stands beside the icon: how many, or how the price changes. */
  amount: string;
}
/** Signs between icons: either of them, a payment, for each, up to. */
export type Sign = "/" | "→" | "÷" | "≤";
export type Glyph = IconGlyph | Sign;
export const isSign = (glyph: Glyph): glyph is Sign => typeof glyph === "string";

/** What an icon is about; it has the tone of that. */
const FAMILIES: Record<string, string> = {
  alg: "alg",
  she: "she",
  cam: "cam",
  coin: "coin",
  en: "energy",
  vp: "points",
  evp: "points",
  sci: "science",
  dive: "sea",
  restore: "sea",
  pol: "trash",
  refresh: "trash",
  polvp: "trash",
  actG: "green",
  actR: "red",
  actB: "blue",
};
export const familyOf = (icon: string) => FAMILIES[icon] ?? "plain";

const icon = (name: string, amount = 1): IconGlyph => ({
  icon: name,
  amount: amount === 1 ? "" : String(amount),
});

const ICONS: Record<string, string> = {
  "mis+": "misfar",
  "mis*": "misany",
  balls: "BALLS",
  played: "PLAYED",
};
const iconOf = (word: string) => ICONS[word] ?? word;

/** What stands between several things of which one is taken. */
const either = (each: Glyph[][]): Glyph[] =>
  each.flatMap((some, index) => (index === 0 ? some : ["/", ...some]));

function glyphsOf(part: Part): Glyph[] {
  switch (part.do) {
    case "choice":
      return either(part.among.map(glyphs));
    case "pay":
      return [
        ...part.costs.map(({ what, amount }) => icon(what, amount)),
        "→",
        ...glyphs(part.gains),
      ];
    case "vp-per":
      return [
        icon("vp", part.amount),
        "÷",
        icon(iconOf(part.of), part.each),
        "≤",
        icon("vp", part.most),
      ];
    case "hire":
      return [{ icon: "hire", amount: part.price === 0 ? "" : signed(part.price) }];
    case "mix":
      return either(part.types.map((type, index) => [icon(type, index === 0 ? part.amount : 1)]));
    default:
      return [icon(iconOf(part.do), part.amount)];
  }
}

/** An effect as a row of icons: the arrow and the stroke say enough about what belongs together. */
export function glyphs(parts: readonly Part[]): Glyph[] {
  return parts.flatMap(glyphsOf);
}

const CONDITIONS = {
  "energy-full": "EN",
  balls: "BALLS",
  played: "PLAYED",
  "first-column": "COL1",
  pollution: "POL",
  "each-resource": "EACH",
  coins: "COIN",
} as const;

/** The icon of what a mission without an island asks for. */
export const conditionIcon = (condition: Condition) =>
  condition.kind === "island" ? `isl${condition.suit}` : CONDITIONS[condition.kind];
