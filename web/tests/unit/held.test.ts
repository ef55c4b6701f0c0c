// A held move is drawn like any other, by one mechanism for all boards.
import { describe, expect, it, vi } from "vitest";

import type { View } from "../../src/engine/protocol";
import { padOf } from "../../src/games/scores";
import { shelf } from "../../src/games/shelf";
import { TableBoard } from "../../src/ui/table_board.svelte";
import { chooser } from "./engine";
import { bot, build, isQuiet, open, person, playOn, until } from "./seated";

vi.stubGlobal("matchMedia", () => ({ matches: true }));
vi.setConfig({ testTimeout: 60_000 });
vi.mock("../../src/device/modality", () => ({}));
vi.mock("../../src/device/preferences.svelte", () => ({ preferences: { showPreview: true } }));

const GAMES = shelf.map(({ game }) => game);
const figures = ({ state, shown }: View) => JSON.stringify([state, shown]);

describe.each(GAMES)("the board of %s", (game) => {
  it("shows a held move as it will be, with the marks of what it does", async () => {
    const table = await open(game, [person, bot]);
    const board = new TableBoard(table);
    const pick = chooser(21);
    let certain = 0;
    for (let turn = 0; turn < 20 && table.awaiting.length > 0; ++turn) {
      await build(table, pick);
      expect(table.view?.held).toBe(true);
      const drawn = figures(board.view);
      expect(drawn).not.toBe(figures(board.unheld));
      // What it shows is not what was there before the last step, which others choose on.
      expect(figures(board.unheld)).toBe(figures(table.view as View));
      expect(board.recent).toBe(table.turn.held?.events);
      const { reveals } = table.turn.held ?? { reveals: true };
      const ply = (table.view?.ply ?? 0) + (table.view?.draft?.length ?? 0);
      await table.turn.confirm();
      const then = await table.past.look(ply).then(() => table.past.moment?.view ?? table.view);
      const after = figures(then as View);
      await table.past.look(null);
      if (!reveals && then?.ply === ply) {
        ++certain;
        expect(drawn).toBe(after);
      }
      await until(table, isQuiet);
    }
    expect(certain).toBeGreaterThan(0);
  });

  it("agrees with the score pad on what an end now would bring", async () => {
    const table = await open(game, [person, bot]);
    await playOn(table, chooser(22), ({ view }) => (view?.ply ?? 0) > 20 && table.asked);
    const { default: drawn } = await import(
      `../../src/games/${game.replaceAll("-", "_")}/index.ts`
    );
    const board = new TableBoard(table);
    const pad = padOf(board.view);
    const totals = pad.scores.map(({ total }) => total);
    // Every column adds up, and what the panel says of an end now is the same figure.
    expect(
      pad.scores.map(({ lines }) => lines.reduce((sum, { points }) => sum + points, 0)),
    ).toEqual(totals);
    const said = pad.scores.map(
      ({ seat }) =>
        drawn.counters(board, seat).find(({ name }: { name: string }) => name === "End now")?.value,
    );
    if (said.some((each) => each !== undefined)) expect(said).toEqual(totals.map(String));
    else expect(totals).toEqual(table.view?.scores.map(({ total }) => total));
    // Only where the rules count the end in advance may the pad say that they do.
    expect(pad.title).toBe(game === "reef-project" ? "score.soFar" : "score.now");
  });
});
