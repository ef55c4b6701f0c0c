// Tables with the real engine, and players who sit at them.
import type { Pen } from "../../src/device/pen";
import type { LegalMove } from "../../src/engine/protocol";
import type { PlayerKind, Save } from "../../src/device/saves";
import type { Setup } from "../../src/table/seating";
import { LiveTable, type Surroundings } from "../../src/table/table.svelte";
import { engine, type chooser } from "./engine";

export const person: PlayerKind = { kind: "person" };
export const bot: PlayerKind = { kind: "bot", spec: "greedy" };
/** Bots do not wait, and nothing moves. */
export const QUICK = { botDelay: 0, reducedMotion: true } as const;

const ask = await engine();
/** The game is open in one tab only. */
const PEN: Pen = { isHere: true, take: () => Promise.resolve(), kept() {}, putDown() {} };

/** A page whose storage is `saves` and whose bots do not wait. */
export function page(change: Partial<Surroundings> = {}): Surroundings & { saves: Save[] } {
  const saves: Save[] = [];
  const keep = async (save: Save) => saves.push(save);
  const read = async () => saves.at(-1);
  const pickUp = async () => PEN;
  const preferences = { ...QUICK, confirm: "always" } as const;
  return { ask, saves, keep, read, pickUp, preferences, wait: () => Promise.resolve(), ...change };
}

export function setup(game: string, players: PlayerKind[], seed = "lagoon"): Setup {
  return { game, seed, options: {}, names: players.map(() => ""), players };
}

export async function open(
  game: string,
  players: PlayerKind[],
  around = page(),
): Promise<LiveTable> {
  return until(await LiveTable.create(around, "t", setup(game, players)), (table) =>
    isQuiet(table),
  );
}

export function isQuiet(table: LiveTable): boolean {
  return table.thinking === null;
}

/** Lets everything happen that is under way. */
export async function until(
  table: LiveTable,
  done: (table: LiveTable) => boolean,
): Promise<LiveTable> {
  for (let turn = 0; turn < 5000; ++turn) {
    await new Promise((resolve) => setImmediate(resolve));
    if (done(table)) return table;
  }
  throw new Error("it never came to that");
}

export type Stop = (table: LiveTable) => boolean;
export type Pick = ReturnType<typeof chooser>;

/** The move of a hint: its second step. */
export async function suggestion(table: LiveTable): Promise<LegalMove | null> {
  await table.turn.suggest();
  await table.turn.suggest();
  return table.turn.hint;
}

/**
 * Chooses until the draft waits for its commit: at random now and then, otherwise as a bot
 * would, since games of nothing but chance may go on forever.
 */
export async function build(table: LiveTable, pick: Pick): Promise<void> {
  while (table.turn.phase === "choosing" || table.turn.phase === "building") {
    const random = pick(table.moves);
    const isAdvised = pick([true, true, false]);
    await table.turn.choose(((isAdvised && (await suggestion(table))) || random).parts);
  }
}

/** Plays for all persons until the game is over or `stop` says so. */
export async function playOn(
  table: LiveTable,
  pick: Pick,
  stop: Stop = () => false,
): Promise<void> {
  while (table.awaiting.length > 0 && !stop(table)) {
    if (table.curtain !== null) await table.lift();
    if (table.asked) {
      await build(table, pick);
      await table.turn.confirm();
    }
    await until(table, (each) => isQuiet(each) || stop(each));
  }
}
