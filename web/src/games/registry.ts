// Boards are loaded when they are needed; a game without one is played in text mode.
import type { Game } from "./game";

export const boards: Record<string, () => Promise<{ default: Game }>> = {
  coral: () => import("./coral"),
  "great-barrier-reef": () => import("./great_barrier_reef"),
  "reef-gardens": () => import("./reef_gardens"),
  "reef-project": () => import("./reef_project"),
};
