// Makes the types of views, moves and answers from their schemas (docs/schema), so that nobody
// writes them by hand: `node typing.ts` writes them, and a test says when that was forgotten.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";

interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

/** Each schema and the file of types that is made from it, from this folder. */
export const SCHEMAS = [
  ["../docs/schema/protocol.json", "src/engine/schema.ts"],
  ["../docs/schema/coral.json", "src/games/coral/schema.ts"],
  ["../docs/schema/great-barrier-reef.json", "src/games/great_barrier_reef/schema.ts"],
  ["../docs/schema/reef-gardens.json", "src/games/reef_gardens/schema.ts"],
  ["../docs/schema/reef-project.json", "src/games/reef_project/schema.ts"],
] as const;

/** What is shown but neither read nor made here: no text, so that nobody takes it apart. */
const OPAQUE = ["notation"];

const PLAIN: Record<string, string> = {
  integer: "number",
  string: "string",
  boolean: "boolean",
  null: "null",
};

const nameOf = (definition: string) =>
  definition.replace(/(^|_)[a-z]/g, (start) => start.slice(-1).toUpperCase());

function commented(text: string | undefined, code: string): string {
  return text ? `/** ${text} */\n${code}` : code;
}

function listOf({ items = {}, minItems, maxItems }: Schema): string {
  const item = typeOf(items);
  if (minItems === undefined || minItems !== maxItems) return `readonly (${item})[]`;
  return `readonly [${Array<string>(minItems).fill(item).join(", ")}]`;
}

function mapOf({ properties, required = [], additionalProperties }: Schema): string {
  const isOpen = typeof additionalProperties === "object";
  if (!properties) return isOpen ? `Record<string, ${typeOf(additionalProperties)}>` : "object";
  const members = Object.entries(properties).map(([key, schema]) => {
    const mark = required.includes(key) ? "" : "?";
    return commented(schema.description, `${JSON.stringify(key)}${mark}: ${typeOf(schema)};`);
  });
  if (isOpen) members.push(`[other: string]: ${typeOf(additionalProperties)};`);
  if (members.length === 0) return "Record<string, never>";
  // What needs no comment stands in one line if it fits.
  return members.some((member) => member.startsWith("/"))
    ? `{\n${members.join("\n")}\n}`
    : `{ ${members.join(" ")} }`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref) return nameOf(schema.$ref.replace("#/$defs/", ""));
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return listOf(schema);
  if (schema.type === "object") return mapOf(schema);
  return (
    [schema.type ?? []]
      .flat()
      .map((type) => PLAIN[type])
      .join(" | ") || "unknown"
  );
}

function declarationOf([name, schema]: [string, Schema]): string {
  const isInterface = schema.type === "object" && schema.properties;
  const type = OPAQUE.includes(name)
    ? `interface ${nameOf(name)} { readonly opaque: unique symbol }`
    : isInterface
      ? `interface ${nameOf(name)} ${typeOf(schema)}`
      : `type ${nameOf(name)} = ${typeOf(schema)};`;
  return commented(schema.description, `export ${type}`);
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export async function typesOf(path: string): Promise<string> {
  const schema = JSON.parse(readFileSync(here(path), "utf8")) as Schema;
  const head = `// ${schema.title}.\n// Made from ${path.replace("../", "")} by typing.ts: do not edit.`;
  const text = [head, ...Object.entries(schema.$defs ?? {}).map(declarationOf)].join("\n\n");
  return format(text, { ...(await resolveConfig(here("typing.ts"))), parser: "typescript" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [schema, types] of SCHEMAS) writeFileSync(here(types), await typesOf(schema));
}
