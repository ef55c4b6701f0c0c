// Boards are loaded when they are needed; a game without one is played in text mode.
import type { Game } from "./game";

const BOARDS: Record<string, () => Promise<{ default: Game<never> }>> = {
  coral: () => import("./coral"),
  "great-barrier-reef": () => import("./great_barrier_reef"),
  "reef-gardens": () => import("./reef_gardens"),
  "reef-project": () => import("./reef_project"),
};

/** Null for a game without a board. That views are what a board expects is tested by schema. */
export async function loadBoard(game: string): Promise<Game | null> {
  const loaded = await BOARDS[game]?.();
  return (loaded?.default as unknown as Game | undefined) ?? null;
}
