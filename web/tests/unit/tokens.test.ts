// The colours that carry meaning must stand out from both grounds, in every theme.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../src/site/tokens.css", import.meta.url), "utf8");

/** The colours of the rule with this selector. */
function colours(selector: string): Record<string, string> {
  const block = css.split(`\n${selector} {`)[1]?.split("\n}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(pair));
}
const pair = ([, name = "", colour = ""]: RegExpMatchArray) => [name, colour] as const;

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const light = colours(":root");
const dark = { ...light, ...colours(':root[data-theme="dark"]') };
const more = colours(':root[data-contrast="more"]');
const themes = {
  light: { colours: light, text: 4.5, line: 1 },
  dark: { colours: dark, text: 4.5, line: 1 },
  "light with more contrast": { colours: { ...light, ...more }, text: 7, line: 3 },
  "dark with more contrast": {
    colours: { ...dark, ...more, ...colours(':root[data-theme="dark"][data-contrast="more"]') },
    text: 7,
    line: 3,
  },
};

describe.each(Object.entries(themes))("the colours %s", (_, theme) => {
  const { water = "", paper = "", line = "" } = theme.colours;

  it.each(["ink", "ink-soft", "lagoon", "act", "warn"])("let --%s be read", (name) => {
    const colour = theme.colours[name] ?? "";
    expect(contrast(colour, water)).toBeGreaterThanOrEqual(theme.text);
    expect(contrast(colour, paper)).toBeGreaterThanOrEqual(theme.text);
  });

  it.each(["lagoon", "act"])("let text on --%s be read", (name) => {
    const on = theme.colours[`on-${name}`] ?? "";
    expect(contrast(on, theme.colours[name] ?? "")).toBeGreaterThanOrEqual(theme.text);
  });

  it("let lines be seen", () => {
    expect(contrast(line, paper)).toBeGreaterThanOrEqual(theme.line);
  });
});
