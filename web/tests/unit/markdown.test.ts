import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";

import {
  type Inline,
  type Section,
  findRule,
  findSections,
  plainText,
  readMarkdown,
  textsOf,
} from "../../src/words/markdown";

function paragraph(source: string): Inline[] {
  const block = readMarkdown(source)[0]?.blocks[0];
  if (block?.kind !== "paragraph") throw new Error("no paragraph");
  return block.text;
}

/** Ids of all anchors of a page, in the order of the page. */
function anchors(sections: Section[]): string[] {
  const visit = (part: Inline): string[] => {
    if (part.kind === "rule") return part.anchor ? [part.id] : [];
    return "children" in part ? part.children.flatMap(visit) : [];
  };
  const texts = sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)]);
  return texts.flat().flatMap(visit);
}

test("reads bold, italic, code and links", () => {
  expect(paragraph("a **b *c*** `*d*` [e](f.md)")).toEqual([
    { kind: "text", text: "a " },
    {
      kind: "strong",
      children: [
        { kind: "text", text: "b " },
        { kind: "emphasis", children: [{ kind: "text", text: "c" }] },
      ],
    },
    { kind: "text", text: " " },
    { kind: "code", text: "*d*" },
    { kind: "text", text: " " },
    { kind: "link", href: "f.md", children: [{ kind: "text", text: "e" }] },
  ]);
});

test("never makes HTML of a text", () => {
  expect(paragraph("<script>alert(1)</script>")).toEqual([
    { kind: "text", text: "<script>alert(1)</script>" },
  ]);
});

test("joins the lines of paragraphs and list items", () => {
  const [section] = readMarkdown("one\ntwo\n\n- three\n  four\n- five");
  expect(section?.blocks.map((block) => textsOf(block).map(plainText))).toEqual([
    ["one two"],
    ["three four", "five"],
  ]);
});

test("puts an indented list into the item above it", () => {
  const [section] = readMarkdown("1. one\n   more\n   - a\n   - b\n2. two");
  const [block] = section?.blocks ?? [];
  if (block?.kind !== "list") throw new Error("no list");
  expect(block.items.map(({ text }) => plainText(text))).toEqual(["one more", "two"]);
  expect(block.items[0]?.inner?.ordered).toBe(false);
  expect(textsOf(block).map(plainText)).toEqual(["one more", "a", "b", "two"]);
});

test("reads tables without their ruler", () => {
  const [section] = readMarkdown("| a | b |\n|---|---|\n| 1 | |");
  expect(section?.blocks).toEqual([
    {
      kind: "table",
      head: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]],
      rows: [[[{ kind: "text", text: "1" }], []]],
    },
  ]);
});

test("keeps code as it is, also what looks like a heading", () => {
  const [section] = readMarkdown("# Title\n```\n# no heading\n  a\n```\nend");
  expect(section?.blocks[0]).toEqual({ kind: "code", text: "# no heading\n  a" });
});

test("anchors a rule at its heading, at its paragraph, or where it is first named", () => {
  const source =
    "*From GB-1 to GB-9.*\n\nSee GB-1.\n\n### GB-1 Placing\n\nText (GB-2), again (GB-2).\n\n**GB-9** Last.";
  const sections = readMarkdown(source);
  expect(anchors(sections)).toEqual(["GB-1", "GB-2", "GB-9"]);
  expect(sections[1]).toMatchObject({ rule: "GB-1" });
  expect(sections[1]?.blocks[1]).toMatchObject({ text: [{ kind: "strong" }, {}] });
});

test("finds sections by words and rules by id", () => {
  const sections = readMarkdown("# One\nReef\n# Two\nFish (GB-3)");
  expect(findSections(sections, " fISH").map(({ title }) => plainText(title))).toEqual(["Two"]);
  expect(findRule(sections, "gb-3")).toBe("GB-3");
  expect(findRule(sections, "GB-4")).toBeNull();
});

const games = readdirSync("../games", { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
const pages = games.flatMap(({ name }) =>
  ["en", "de"].map((language) => `../games/${name}/rules.${language}.md`),
);

test.each(pages)("reads %s whole, with one anchor for each rule", (path) => {
  const source = readFileSync(path, "utf8");
  const found = anchors(readMarkdown(source));
  const named = new Set(source.replace(/```[^]*?```/g, "").match(/\b[A-Z]{2}-\d+\b/g));
  expect(new Set(found)).toEqual(named);
  expect(found.length).toBe(named.size);
});
