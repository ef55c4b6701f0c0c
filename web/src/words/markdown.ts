// Reads the Markdown of the rules pages: headings, paragraphs, lists, tables, blocks of code, bold,
// italic, code and links. The result is a tree that Markdown.svelte draws as elements, so that no
// text ever becomes HTML by itself.
//
// A rule id such as GB-7 in the text becomes a link to the place that explains the rule: the heading
// or the paragraph that begins with the id, otherwise the first place that names it in brackets.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong"; children: Inline[] }
  | { kind: "emphasis"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] }
  /** `anchor` on the one mention that is the place of the rule. */
  | { kind: "rule"; id: string; anchor: boolean };

export type Block =
  | { kind: "paragraph"; text: Inline[] }
  | List
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

export interface List {
  kind: "list";
  ordered: boolean;
  items: { text: Inline[]; inner: List | null }[];
}

/** A heading and what stands below it, up to the next heading. */
export interface Section {
  level: number;
  title: Inline[];
  /** The rule that the heading names, if any: the whole section explains it. */
  rule: string | null;
  blocks: Block[];
}

const RULE = /\b[A-Z]{2}-\d+\b/;
const INLINE = new RegExp(
  [
    /`(?<code>[^`]+)`/,
    /\*\*(?<strong>.+?)\*\*(?!\*)/,
    /\*(?<emphasis>[^*\s](?:[^*]*[^*\s])?)\*/,
    /\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/,
    new RegExp(`(?<rule>${RULE.source})`),
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) parts.push({ kind: "text", text: text.slice(end, match.index) });
    parts.push(readSpan(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: "text", text: text.slice(end) });
  return parts;
}

function readSpan(found: Record<string, string | undefined>): Inline {
  const { code, strong, emphasis, label, href, rule } = found;
  if (code) return { kind: "code", text: code };
  if (strong) return { kind: "strong", children: readInline(strong) };
  if (emphasis) return { kind: "emphasis", children: readInline(emphasis) };
  if (label && href) return { kind: "link", href, children: readInline(label) };
  return { kind: "rule", id: rule ?? "", anchor: false };
}

const HEADING = /^(#{1,6}) (.+)$/;
const FENCE = /^```/;
const ITEM = /^(?:[-*]|\d+\.) +(.+)$/;
const TABLE = /^\|/;
const RULER = /^\|[\s|:-]+$/;

/** The lines of a text, taken from the front as long as they belong together. */
class Lines {
  #next = 0;
  readonly #lines: string[];

  constructor(source: string) {
    this.#lines = source.split(/\r?\n/);
  }
  get first(): string | undefined {
    return this.#lines[this.#next];
  }
  take(): string {
    return this.#lines[this.#next++] ?? "";
  }
  takeWhile(belongs: (line: string) => boolean): string[] {
    const taken: string[] = [];
    while (this.first !== undefined && belongs(this.first)) taken.push(this.take());
    return taken;
  }
}

const isText = (line: string) =>
  line.trim() !== "" &&
  !HEADING.test(line) &&
  !FENCE.test(line) &&
  !ITEM.test(line) &&
  !TABLE.test(line);

function readCode(lines: Lines): Block {
  lines.take();
  const text = lines.takeWhile((line) => !FENCE.test(line)).join("\n");
  lines.take();
  return { kind: "code", text };
}

/** An indented list belongs to the item above it. */
function readList(lines: Lines): List {
  const ordered = /^\d/.test(lines.first ?? "");
  const items: List["items"] = [];
  while (ITEM.test(lines.first ?? "")) {
    const item = ITEM.exec(lines.take())?.[1] ?? "";
    const inside = lines.takeWhile((line) => /^\s+\S/.test(line)).map((line) => line.trim());
    const first = inside.findIndex((line) => ITEM.test(line));
    const more = first < 0 ? inside : inside.slice(0, first);
    const inner = first < 0 ? null : readList(new Lines(inside.slice(first).join("\n")));
    items.push({ text: readInline([item, ...more].join(" ")), inner });
  }
  return { kind: "list", ordered, items };
}

function readCells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split("|").map((cell) => readInline(cell.trim()));
}

function readTable(lines: Lines): Block {
  const [head = "", ...rows] = lines.takeWhile((line) => TABLE.test(line));
  return {
    kind: "table",
    head: readCells(head),
    rows: rows.filter((line) => !RULER.test(line)).map(readCells),
  };
}

function readBlock(lines: Lines): Block {
  const line = lines.first ?? "";
  if (FENCE.test(line)) return readCode(lines);
  if (ITEM.test(line)) return readList(lines);
  if (TABLE.test(line)) return readTable(lines);
  return { kind: "paragraph", text: readInline(lines.takeWhile(isText).join(" ")) };
}

/** Splits a page into its sections. Text before the first heading stands under an empty one. */
export function readMarkdown(source: string): Section[] {
  const sections: Section[] = [];
  let current: Section = { level: 1, title: [], rule: null, blocks: [] };
  const lines = new Lines(source);
  while (lines.first !== undefined) {
    const heading = HEADING.exec(lines.first);
    if (heading) {
      const title = readInline(heading[2] ?? "");
      const level = heading[1]?.length ?? 1;
      current = { level, title, rule: leadingRule(title), blocks: [] };
      sections.push(current);
      lines.take();
    } else if (lines.first.trim() === "") {
      lines.take();
    } else {
      if (!sections.includes(current)) sections.push(current);
      current.blocks.push(readBlock(lines));
    }
  }
  placeAnchors(sections);
  return sections;
}

/** The rule that a text begins with, plainly or in bold. */
function leadingRule(text: Inline[]): string | null {
  const [first] = text;
  if (first?.kind === "rule") return first.id;
  return first?.kind === "strong" ? leadingRule(first.children) : null;
}

/** All pieces of text in a block: its paragraph, its items or its cells. */
export function textsOf(block: Block): Inline[][] {
  if (block.kind === "paragraph") return [block.text];
  if (block.kind === "list") {
    return block.items.flatMap(({ text, inner }) => [text, ...(inner ? textsOf(inner) : [])]);
  }
  if (block.kind === "table") return [...block.head, ...block.rows.flat()];
  return [];
}

type Mention = Extract<Inline, { kind: "rule" }>;

function mentions(text: Inline[]): Mention[] {
  return text.flatMap((part) => {
    if (part.kind === "rule") return [part];
    return "children" in part ? mentions(part.children) : [];
  });
}

/** A remark in italics names rules; it does not explain them. */
const isRemark = (text: Inline[]) => text[0]?.kind === "emphasis";

function placeAnchors(sections: Section[]): void {
  const titles = sections.map(({ title }) => title);
  const texts = sections.flatMap(({ blocks }) => blocks.flatMap(textsOf));
  const leading = [...titles, ...texts].filter((text) => leadingRule(text) !== null);
  const candidates = [
    ...leading.flatMap((text) => mentions(text).slice(0, 1)),
    ...texts.filter((text) => !isRemark(text)).flatMap(mentions),
    ...texts.flatMap(mentions),
  ];
  const placed = new Set<string>();
  for (const mention of candidates) {
    mention.anchor ||= !placed.has(mention.id);
    placed.add(mention.id);
  }
}

/** The words of a text without its form, as a search reads them. */
export function plainText(text: Inline[]): string {
  return text
    .map((part) => {
      if (part.kind === "rule") return part.id;
      return "children" in part ? plainText(part.children) : part.text;
    })
    .join("");
}

function sectionText(section: Section): string {
  const blocks = section.blocks.map((block) =>
    block.kind === "code" ? block.text : textsOf(block).map(plainText).join("\n"),
  );
  return [plainText(section.title), ...blocks].join("\n");
}

/** The sections that contain the words, in any case of letters. */
export function findSections(sections: Section[], words: string): Section[] {
  const wanted = words.trim().toLocaleLowerCase();
  return sections.filter((section) => sectionText(section).toLocaleLowerCase().includes(wanted));
}

/** Where the rule is explained: its id as it is spelt on the page, if the page has it. */
export function findRule(sections: Section[], id: string): string | null {
  const titles = sections.map(({ title }) => title);
  const texts = sections.flatMap(({ blocks }) => blocks.flatMap(textsOf));
  const all = [...titles, ...texts].flatMap(mentions);
  return all.find((mention) => mention.id === id.toUpperCase())?.id ?? null;
}
