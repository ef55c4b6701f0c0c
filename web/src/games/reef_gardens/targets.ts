// Which move a press on a part of the board stands for. Whether that move is legal is not known
// here: the engine lists the legal ones, and says of every other why it is not.
import { nameOf, reefAt, siteAt, type GardensView } from "./position";

/** Shells that need a place: they are taken up first, then the place is chosen. */
export const PLACED_SHELLS = ["boat", "octopus", "algae", "turtle"] as const;
export type PlacedShell = (typeof PLACED_SHELLS)[number];
/** Shells whose use needs nothing else. */
export const IMMEDIATE_SHELLS = ["pearl2", "pearl3", "submarine"] as const;

export const isPlaced = (shell: string): shell is PlacedShell =>
  (PLACED_SHELLS as readonly string[]).includes(shell);
export const isImmediate = (shell: string) =>
  (IMMEDIATE_SHELLS as readonly string[]).includes(shell);

export const lineMove = (line: string) => `buy-${line}`;
export const boatMove = (nurserySpace: number) => `boat-${nurserySpace}`;
export const boughtMove = (tile: string) => `tile-${tile}`;
export const storedMove = (tile: string) => `take-${tile}`;
export const closeMove = (reef: string) => `up-${reef}`;

/** What a press on a space of the seabed means, with the shell that was taken up before. */
export function spaceMove(
  view: GardensView,
  space: string,
  held: PlacedShell | null,
  moves: readonly string[],
): string {
  const { state, shown } = view;
  const reef = reefAt(state, space);
  const reefName = reef ? nameOf(reef) : space;
  if (held === "octopus") return `octopus-${space}`;
  if (held === "turtle") return `turtle-${reefName}`;
  if (held === "algae") return `algae-${space}`;
  if (state.phase === "tile") {
    const withAlgae = `algae-${space}`;
    return moves.includes(withAlgae) ? withAlgae : `at-${space}`;
  }
  const site = siteAt(shown, space);
  if (site) return `site-${site}`;
  if (reef && reef.owner === state.active && state.bought.length === 0) return closeMove(reefName);
  return state.phase === "surfacing" ? closeMove(reefName) : `at-${space}`;
}

/** The step of the draft that took the tile in hand, which another tile can take the place of. */
export function tileStep({ state, draft }: GardensView): number | null {
  const last = draft?.at(-1) ?? "";
  return state.chosen !== null && /^(tile|take)-/.test(last) ? (draft?.length ?? 0) - 1 : null;
}

/** The spaces behind each legal move: all tiles of a reef stand for the same one. */
export function spacesByMove(
  spaces: readonly string[],
  moveOf: (space: string) => string,
  moves: readonly string[],
): Map<string, string[]> {
  const legal = new Set(moves);
  const groups = new Map<string, string[]>();
  for (const space of spaces) {
    const move = moveOf(space);
    if (legal.has(move)) groups.set(move, [...(groups.get(move) ?? []), space]);
  }
  return groups;
}
