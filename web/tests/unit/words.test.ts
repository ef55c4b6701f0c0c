import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

import de from "../../messages/de.json";
import en from "../../messages/en.json";
import { t, words } from "../../src/lib/words.svelte";

type Messages = Record<string, string>;

/** Everything that is filled in: plain places, and places with forms for numbers. */
function places(message: string): string[] {
  return [...new Set([...message.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ""))].sort();
}

function sources(): string {
  const folder = fileURLToPath(new URL("../../src", import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .map((path) => readFileSync(`${folder}/${path}`, "utf8"))
    .join("\n");
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
    // A key is spelt out, or its last part is put behind the others: t(`settings.theme.${theme}`).
    const composed = (key: string) => `\`${key.slice(0, key.lastIndexOf("."))}.\${`;
    const unused = Object.keys(en).filter(
      (key) => !code.includes(`"${key}"`) && !code.includes(composed(key)),
    );
    expect(unused).toEqual([]);
  });

  it("are not empty", () => {
    for (const [key, message] of [...Object.entries(en), ...Object.entries(de)]) {
      expect(message.trim(), key).not.toBe("");
    }
  });
});

describe("t", () => {
  it("follows the language", () => {
    expect(t("player.number", { number: 2 })).toBe("Player 2");
    words.language = "de";
    expect(t("player.number", { number: 2 })).toBe("Person 2");
    words.language = "en";
  });
});
