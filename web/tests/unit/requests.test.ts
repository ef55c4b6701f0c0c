// How often the engine is asked: it runs beside the page, and on a server it will be far away.
import type { LegalMove } from "../../src/engine/protocol";
import { describe, expect, it, vi } from "vitest";

import type { Ask } from "../../src/engine/engine";
import { LiveTable } from "../../src/table/table.svelte";
import { chooser, engine } from "./engine";
import { bot, isQuiet, page, person, playOn, setup, until } from "./seated";

vi.setConfig({ testTimeout: 60_000 });

const GAMES = ["great-barrier-reef", "reef-gardens", "coral", "reef-project"];

/** A table, and the names of the requests since it was last asked for them. */
async function counted(game: string) {
  const real = await engine();
  let asked: string[] = [];
  const ask: Ask = (request) => {
    asked.push(String(request["do"]));
    return real(request);
  };
  const table = await LiveTable.create(page({ ask }), "t", setup(game, [person, bot]));
  await until(table, isQuiet);
  const since = () => {
    const names = asked;
    asked = [];
    return names;
  };
  return { table, since };
}

describe.each(GAMES)("the engine of %s", (game) => {
  it("is asked once for a drafted move, and twice for a committed turn", async () => {
    const { table, since } = await counted(game);
    const pick = chooser(31);
    await playOn(table, pick, ({ view }) => (view?.ply ?? 0) > 8 && table.asked);
    since();
    while (table.turn.phase === "choosing" || table.turn.phase === "building") {
      await table.turn.choose(pick(table.moves).parts);
      expect(since()).toEqual(["see"]);
    }
    await table.turn.undo();
    expect(since()).toEqual(["see"]);
    await table.turn.redo();
    expect(since()).toEqual(["see"]);
    await table.turn.confirm();
    await until(table, isQuiet);
    const after = since();
    // The own turn, and those of the bot.
    expect(after.slice(0, 2)).toEqual(["act", "see"]);
    const isPair = (name: string, at: number) => name === (at % 2 === 0 ? "bot_act" : "see");
    expect(after.slice(2).every(isPair)).toBe(true);
  });

  it("is asked for a preview when somebody points at a move, and once", async () => {
    const { table, since } = await counted(game);
    await until(table, (each) => each.asked);
    since();
    const { parts: move } = table.moves[0] as LegalMove;
    table.foresight.point(move);
    await until(table, () => table.foresight.preview !== null);
    table.foresight.point(null);
    table.foresight.point(move);
    expect(since()).toEqual(["preview"]);
  });
});
