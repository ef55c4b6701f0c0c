// Links that carry a game.
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { BadLink, linkTo, readLink } from "../../src/site/links";

const FIXTURES = new URL("../../../tests/fixtures/", import.meta.url).pathname;
const GAMES = ["coral", "great_barrier_reef", "reef_gardens", "reef_project"];
const ORIGIN = "https://lagoon.example";

const records = GAMES.flatMap((game) =>
  readdirSync(`${FIXTURES}${game}/golden`)
    .filter((file) => file.endsWith(".reef"))
    .map((file) => readFileSync(`${FIXTURES}${game}/golden/${file}`, "utf8")),
);
const hashOf = (link: string | null) => (link ? new URL(link).hash : "");

async function fault(hash: string): Promise<BadLink> {
  const error: unknown = await readLink(hash).catch((it: unknown) => it);
  if (!(error instanceof BadLink)) throw new Error(`${hash} was read`);
  return error;
}

describe("a link", () => {
  it("carries every golden game and a moment of it, or is too long", async () => {
    let linked = 0;
    for (const record of records) {
      const link = await linkTo({ record, ply: 7 }, ORIGIN);
      if (link === null) continue;
      ++linked;
      expect(link.length).toBeLessThanOrEqual(8000);
      expect(link).toMatch(/^https:\/\/lagoon\.example\/replay#game=1\.7\.[\w-]+$/);
      expect(await readLink(hashOf(link))).toEqual({ record, ply: 7 });
    }
    expect(linked).toBeGreaterThan(records.length / 2);
  });

  it("is none where the game is too long for one", async () => {
    let noise = "";
    for (let word = 1; noise.length < 20_000; word = Math.imul(word, 1103515245) + 12345) {
      noise += Math.abs(word).toString(36);
    }
    expect(await linkTo({ record: noise, ply: 0 }, ORIGIN)).toBeNull();
  });

  it("with letters of other languages comes back as it was", async () => {
    const game = { record: "spieler Käthe 🐠\n", ply: 0 };
    expect(await readLink(hashOf(await linkTo(game, ORIGIN)))).toEqual(game);
  });

  it("of another version is told from nonsense", async () => {
    expect((await fault("#game=2.0.abc")).isOld).toBe(true);
    expect((await fault("#game=17.whatever")).isOld).toBe(true);
    for (const damaged of [
      "",
      "1",
      "1.5",
      "1.x.abc",
      "1.5.",
      "1.5.!!!",
      "1.5.AAAA",
      "1.5.a.b",
      "?",
    ])
      expect((await fault(`#game=${damaged}`)).isOld, damaged).toBe(false);
  });

  it("that was cut is refused, wherever it was cut", async () => {
    const link = hashOf(await linkTo({ record: "a record\n".repeat(9), ply: 3 }, ORIGIN));
    for (let length = "#game=".length; length < link.length; ++length) {
      await fault(link.slice(0, length));
    }
  });

  it("that unpacks to far more than a game is refused", async () => {
    const bomb = await linkTo({ record: " ".repeat((1 << 20) + 1), ply: 0 }, ORIGIN);
    expect(bomb).not.toBeNull();
    await fault(hashOf(bomb));
  });

  it("is looked for in its own place only", async () => {
    expect(await readLink("")).toBeNull();
    expect(await readLink("#GB-1")).toBeNull();
  });
});
