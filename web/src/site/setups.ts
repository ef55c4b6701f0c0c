// How a game was set up last, so that one click starts the next one like it.
import type { PlayerKind } from "../device/saves";
import { shelfGame } from "../games/shelf";

export interface LastSetup {
  names: string[];
  players: PlayerKind[];
  options: Record<string, string | number>;
}

/** The bot that plays unless somebody chooses another one. */
export const DEFAULT_BOT = "normal";

/** Bots have names that are the same in every language. */
export const BOT_NAMES = ["Kelp", "Manta", "Nori", "Pearl", "Coralline"];

/** A bot has a bot's name, and a person never has; whatever else somebody is called stays. */
export function nameFor(kind: PlayerKind["kind"], name: string, names: readonly string[]): string {
  if (kind === "person") return BOT_NAMES.includes(name) ? "" : name;
  return name || (BOT_NAMES.find((each) => !names.includes(each)) ?? "");
}

const key = (game: string) => `lagoon.setup.${game}`;

export function lastSetup(game: string, seats = shelfGame(game)?.seats ?? 2): LastSetup {
  return read(game) ?? firstSetup(seats);
}

export function rememberSetup(game: string, setup: LastSetup): void {
  const { names, players, options } = setup;
  try {
    localStorage.setItem(key(game), JSON.stringify({ names, players, options }));
  } catch {
    // Blocked storage: the next game begins with the defaults again.
  }
}

/** One person against bots. */
function firstSetup(seats: number): LastSetup {
  const bots = Array.from({ length: seats - 1 });
  return {
    names: ["", ...bots.map((_, index) => BOT_NAMES[index] ?? "")],
    players: [
      { kind: "person" },
      ...bots.map((): PlayerKind => ({ kind: "bot", spec: DEFAULT_BOT })),
    ],
    options: {},
  };
}

function read(game: string): LastSetup | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? "null");
    return isSetup(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isSetup(kept: Partial<LastSetup> | null): kept is LastSetup {
  return Array.isArray(kept?.names) && Array.isArray(kept.players) && !!kept.options;
}
