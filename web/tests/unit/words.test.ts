import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

import analysisDe from "../../messages/analysis/de.json";
import analysisEn from "../../messages/analysis/en.json";
import coralDe from "../../messages/coral/de.json";
import coralEn from "../../messages/coral/en.json";
import commonDe from "../../messages/de.json";
import commonEn from "../../messages/en.json";
import guideDe from "../../messages/guide/de.json";
import guideEn from "../../messages/guide/en.json";
import projectDe from "../../messages/reef_project/de.json";
import projectEn from "../../messages/reef_project/en.json";
import replayDe from "../../messages/replay/de.json";
import replayEn from "../../messages/replay/en.json";
import settingsDe from "../../messages/settings/de.json";
import settingsEn from "../../messages/settings/en.json";
import { learn, t, words } from "../../src/words/words.svelte";

const en = {
  ...commonEn,
  ...analysisEn,
  ...coralEn,
  ...guideEn,
  ...projectEn,
  ...replayEn,
  ...settingsEn,
};
const de = {
  ...commonDe,
  ...analysisDe,
  ...coralDe,
  ...guideDe,
  ...projectDe,
  ...replayDe,
  ...settingsDe,
};

type Messages = Record<string, string>;

/** A place with forms for numbers: its name, the form for one, the form for more. */
const FORMS = /\{(\w+)\|([^|{}]*(?:\{\w+\}[^|{}]*)*)\|([^|{}]*(?:\{\w+\}[^|{}]*)*)\}/g;

/** "2 to 4 players", "7 of 10 cards", "10 and 5 points" are never about one. */
const OF_SEVERAL = /\{\w+\} (to|of|and|bis|von|und) \{\w+\}/;

/** The words of a language that follow a number in the form for more, and only there. */
function plurals(messages: Messages): Set<string> {
  const found = new Set<string>();
  const singulars = new Set<string>();
  for (const [, name = "", one = "", many = ""] of Object.values(messages)
    .join("\n")
    .matchAll(FORMS)) {
    const plural = new RegExp(`\\{${name}\\} (\\p{L}+)`, "u").exec(many)?.[1];
    if (plural !== undefined) found.add(plural);
    for (const word of one.split(" ")) singulars.add(word);
  }
  return new Set([...found].filter((word) => !singulars.has(word)));
}

/** Everything that is filled in: plain places, and places with forms for numbers. */
function places(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ""))].sort();
}

function sources(): string {
  const folder = resolve(import.meta.dirname, "../../src");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, "utf8"))
    .join("\n");
}

/** By its name, or as one of a family whose last part is filled in: `theme.${theme}`. */
function isUsed(key: string, code: string): boolean {
  const family = key.slice(0, key.lastIndexOf(".") + 1);
  return code.includes(`"${key}"`) || (family !== "" && code.includes(`\`${family}\${`));
}

describe("messages", () => {
  it("are the same in both languages", () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  });

  it("have the same places in both languages", () => {
    for (const [key, message] of Object.entries(en)) {
      expect(places((de as Messages)[key] ?? ""), key).toEqual(places(message));
    }
  });

  it("are all used", () => {
    const code = sources();
    expect(Object.keys(en).filter((key) => !isUsed(key, code))).toEqual([]);
  });

  it("have a form for one wherever a plural follows a number", () => {
    for (const messages of [en, de]) {
      const words = plurals(messages);
      expect(words.size).toBeGreaterThan(10);
      for (const [key, message] of Object.entries(messages)) {
        for (const [, word = ""] of message.replace(FORMS, "").matchAll(/\{\w+\} (\p{L}+)/gu)) {
          expect(words.has(word) && !OF_SEVERAL.test(message), `${key}: ${message}`).toBe(false);
        }
      }
    }
  });

  it("say du and use the German words", () => {
    for (const [key, message] of Object.entries(de)) {
      expect(message, key).not.toMatch(/\b(GROW|MOVE|SLIDE|FLOAT)\b/);
      expect(message, key).not.toMatch(/[\p{L},;] (Sie|Ihnen|Ihre[mnr]?)\b/u);
    }
  });

  it("are not empty", () => {
    for (const [key, message] of [...Object.entries(en), ...Object.entries(de)]) {
      expect(message.trim(), key).not.toBe("");
    }
  });
});

describe("t", () => {
  it("learns the words of a game with its board", () => {
    expect(t("rp_map")).toBe("rp_map");
    learn({ en: projectEn, de: projectDe });
    expect(t("rp_map")).toBe("Map");
  });

  it("follows the language", () => {
    expect(t("player.number", { number: 2 })).toBe("Player 2");
    words.language = "de";
    expect(t("player.number", { number: 2 })).toBe("Person 2");
    words.language = "en";
  });
});
