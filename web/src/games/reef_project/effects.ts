// From the short strings in which an edition writes effects (docs/effects.md) to signs in a row.

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

const UNIT = "1";

const icon = (name: string, amount: string | undefined = UNIT): IconGlyph => ({
  icon: name,
  amount: amount === UNIT ? "" : amount,
});

/** The icons of one word of the language. */
function glyphsOf(word: string): Glyph[] {
  const per = /^vp(\d)\/(\d)(BALLS|PLAYED)\^(\d)$/.exec(word);
  if (per) {
    const [, points, each, count, most] = per;
    return [icon("vp", points), "÷", icon(count ?? "", each), "≤", icon("vp", most)];
  }
  const mix = /^mix:(\w+)\/(\w+):(\d)$/.exec(word);
  if (mix) return [icon(mix[1] ?? "", mix[3]), "/", icon(mix[2] ?? "", "")];
  const hire = /^hire([+-]?)(\d)$/.exec(word);
  if (hire)
    return [icon("hire", hire[2] === "0" ? "" : `${hire[1] === "-" ? "−" : "+"}${hire[2]}`)];
  const mission = /^mis([+*])(\d)$/.exec(word);
  if (mission) return [icon(mission[1] === "+" ? "misfar" : "misany", mission[2])];
  const cost = /^-([a-z]+)(\d?)$/.exec(word);
  if (cost) return [icon(cost[1] ?? "", cost[2] === "" ? UNIT : cost[2])];
  const plain = /^([a-zA-Z]+)(\d?)$/.exec(word);
  return [icon(plain?.[1] ?? word, plain?.[2] === "" ? UNIT : plain?.[2])];
}

const SIGNS: Record<string, Sign> = { "|": "/", "->": "→" };

/** An effect as a row of icons. Parentheses are left out: the arrow and the stroke say enough. */
export function glyphs(effect: string): Glyph[] {
  return effect
    .replace(/[()]/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "" && word !== "+")
    .flatMap((word) => SIGNS[word] ?? glyphsOf(word));
}

/** The icon of what a mission without an island asks for. */
export function conditionIcon(condition: string): string {
  const name = /^[A-Z]+\d?/.exec(condition)?.[0] ?? condition;
  if (name !== "ISL") return name;
  return { G: "islgreen", P: "islpurple", O: "islorange" }[condition.charAt(4)] ?? "ISL";
}
