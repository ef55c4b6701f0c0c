// The table that the page plays at. It stays open while its player reads the rules or goes home.
import { ask } from "../site/ask";
import { preferences } from "../device/preferences.svelte";
import { randomText } from "../device/random";
import { pickUp } from "../device/pen";
import { getSave, putSave, type PlayerKind, type Save } from "../device/saves";
import type { Setup } from "./seating";
import { LiveTable, type Surroundings } from "./table.svelte";
import { loadTutorial, type Tutorial } from "../site/tutorials";

/** Waits for a while, or until somebody presses anything: whoever has seen enough goes on. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController();
    const end = () => {
      ending.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener("pointerdown", end, { signal: ending.signal });
  });
}

const around: Surroundings = {
  ask,
  preferences,
  keep: putSave,
  read: getSave,
  pickUp,
  wait,
};

let current: LiveTable | null = null;

function replace(table: LiveTable): LiveTable {
  current?.leave();
  current = table;
  return table;
}

export async function startTable(setup: Setup): Promise<LiveTable> {
  return replace(await LiveTable.create(around, randomText(), setup));
}

/** A first game with its guide. */
export async function startTutorial(game: string): Promise<LiveTable> {
  const tutorial = await loadTutorial(game);
  const { seed, options, players } = tutorial;
  const names = players.map((player) => (player.kind === "bot" ? player.name : ""));
  const kinds = players.map((player): PlayerKind =>
    player.kind === "bot" ? { kind: "bot", spec: player.spec } : { kind: "person" },
  );
  const setup = { game, seed, options, names, players: kinds };
  return replace(await LiveTable.create(around, randomText(), setup, tutorial));
}

/** The table of this id, if it is open or kept on this device. */
export async function openTable(id: string): Promise<LiveTable | null> {
  if (current?.id === id) return current;
  const save = await getSave(id).catch(() => undefined);
  return save ? replace(await LiveTable.restore(around, save, await guideOf(save))) : null;
}

/** A game whose guide cannot be read any more goes on without it. */
async function guideOf({ game, guide }: Save): Promise<Tutorial | null> {
  return guide === undefined ? null : loadTutorial(game).catch(() => null);
}
