// Every icon of the edition of Reef Project is in the glossary, drawn and in words.
import type { Component as SvelteComponent } from "svelte";
import { render } from "svelte/server";
import { describe, expect, it } from "vitest";

import type { Component, GameInfo } from "../../src/engine/protocol";
import Glossary from "../../src/games/reef_project/Glossary.svelte";
import { glyphs, isSign } from "../../src/games/reef_project/effects";
import { iconEntries } from "../../src/games/reef_project/glossary";
import { ICONS } from "../../src/games/reef_project/icons";
import type { Part } from "../../src/games/reef_project/position";
import { engine } from "./engine";

const PICTURES = import.meta.glob<SvelteComponent<{ component: Component }>>(
  "../../src/games/*/RulesPicture.svelte",
  { import: "default", eager: true },
);
const ask = await engine();

async function catalogueIn(lang: string, game = "reef-project"): Promise<Component[]> {
  const { games } = await ask<{ games: GameInfo[] }>({ do: "games", lang });
  return games.find((each) => each.game === game)?.catalogue ?? [];
}

const icons = (parts: readonly Part[]) =>
  glyphs(parts).flatMap((glyph) => (isSign(glyph) ? [] : [glyph.icon]));

describe.each(["en", "de"])("the glossary in %s", (lang) => {
  it("has every icon of every effect and condition, each with a drawing and words", async () => {
    const catalogue = await catalogueIn(lang);
    const entries = iconEntries(catalogue);
    const used = new Set(
      catalogue
        .filter(({ kind }) => kind === "effect")
        .flatMap(({ details }) => icons((details as { parts: Part[] }).parts)),
    );
    expect(used.size).toBeGreaterThan(30);
    const listed = new Set(entries.map(({ icon }) => icon));
    expect([...used].filter((icon) => !listed.has(icon))).toEqual([]);
    for (const icon of ["islgreen", "islpurple", "islorange", "EN", "COL1", "COIN"])
      expect(listed).toContain(icon);
    for (const { icon, meaning, kinds } of entries) {
      expect(ICONS[icon]?.lines, icon).toBeTruthy();
      expect(meaning.length, icon).toBeGreaterThan(3);
      expect(meaning, icon).not.toContain(":");
      expect(kinds.length, icon).toBeGreaterThan(0);
    }
  });

  it("is drawn", async () => {
    const { body } = render(Glossary, {
      props: { components: await catalogueIn(lang), search: "" },
    });
    for (const icon of ["sci", "dive", "hire", "rech", "islgreen"])
      expect(body).toContain(`#rp-i-${icon}"`);
  });
});

it("the components of every game that are more than words have a picture in the rules", async () => {
  const drawn: Record<string, string[]> = {
    coral: ["species"],
    "great-barrier-reef": ["symbol", "card", "scoring-card"],
    "reef-gardens": ["species", "shell", "station"],
    "reef-project": ["island", "mission", "crew", "seafloor", "oxygen", "pollution", "milestone"],
  };
  for (const [game, kinds] of Object.entries(drawn)) {
    const components = await catalogueIn("en", game);
    const folder = game.replaceAll("-", "_");
    const Picture = PICTURES[`../../src/games/${folder}/RulesPicture.svelte`];
    if (!Picture) throw new Error(`${game} has no pictures`);
    for (const component of components.filter(({ kind }) => kinds.includes(kind))) {
      const { body } = render(Picture, {
        props: { component },
        context: new Map([["components", () => components]]),
      });
      expect(body, `${game} ${component.kind} ${component.id}`).toContain("<svg");
    }
  }
});
