import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { keyOf, isSame } from "../../src/engine/parts";
import { SCHEMAS, typesOf } from "../../typing";

test.each(SCHEMAS)(
  "the types of %s are up to date: node typing.ts writes them",
  async (...pair) => {
    const [schema, types] = pair;
    const written = readFileSync(`${import.meta.dirname}/../../${types}`, "utf8");
    expect(written).toBe(await typesOf(schema));
  },
);

test("a move has one key, whatever the order of its parts", () => {
  expect(keyOf({ kind: "shark", right: "L4", left: null })).toBe('shark left=null right="L4"');
  expect(isSame({ kind: "act", row: 2, column: 0 }, { kind: "act", column: 0, row: 2 })).toBe(true);
  expect(isSame({ kind: "sail", node: "7" }, { kind: "sail", node: "8" })).toBe(false);
  expect([isSame(null, null), isSame(undefined, { kind: "end" })]).toEqual([false, false]);
});
