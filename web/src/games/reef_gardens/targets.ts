// Which move a press on a part of the board stands for. Whether that move is legal is not known
// here: the engine lists the legal ones, and says of every other why it is not.
import { keyOf } from "../../engine/parts";
import { askedKind } from "../game";
import { nameOf, reefAt, siteAt, type GardensBoard, type GardensView, type Move } from "./position";

/** Shells that need a place: they are taken up first, then the place is chosen. */
export const PLACED_SHELLS = ["boat", "octopus", "algae", "turtle"] as const;
export type PlacedShell = (typeof PLACED_SHELLS)[number];
/** Shells whose use needs nothing else. */
export const IMMEDIATE_SHELLS = ["pearl2", "pearl3", "submarine"] as const;
type ImmediateShell = (typeof IMMEDIATE_SHELLS)[number];

export const isPlaced = (shell: string): shell is PlacedShell =>
  (PLACED_SHELLS as readonly string[]).includes(shell);
export const isImmediate = (shell: string): shell is ImmediateShell =>
  (IMMEDIATE_SHELLS as readonly string[]).includes(shell);

export const lineMove = (line: string): Move => ({ kind: "buy", line });
export const boatMove = (nursery: number): Move => ({ kind: "boat", nursery });
export const boughtMove = (tile: string): Move => ({ kind: "tile", tile });
export const storedMove = (tile: string): Move => ({ kind: "take", tile });
export const closeMove = (reef: string): Move => ({ kind: "close", space: reef });
export const shellMove = (shell: ImmediateShell): Move => ({ kind: shell });

type Asked = Pick<GardensBoard, "moves" | "isLegal">;

/** What a press on a space of the seabed means, with the shell that was taken up before. */
export function spaceMove(
  board: Asked,
  { state, shown }: GardensView,
  space: string,
  held: PlacedShell | null,
): Move {
  const reef = reefAt(state, space);
  const reefName = reef ? nameOf(reef) : space;
  if (held === "turtle") return { kind: "turtle", space: reefName };
  if (held === "octopus" || held === "algae") return { kind: held, space };
  const site = siteAt(shown, space);
  const plant: Move = { kind: "plant", space };
  const onThing: Move = site ? { kind: "site", site } : reef ? closeMove(reefName) : plant;
  const legal = [{ kind: "algae", space } as const, plant, onThing].find((move) =>
    board.isLegal(move),
  );
  const asksWhere = askedKind(board, ["plant", "algae"]) !== undefined;
  return legal ?? (asksWhere ? plant : onThing);
}

/** The step of the draft that took the tile in hand, which another tile can take the place of. */
export function tileStep({ view, draft }: Pick<GardensBoard, "view" | "draft">): number | null {
  const kind = draft.at(-1)?.kind;
  const isTaken = kind === "tile" || kind === "take";
  return view.state.chosen !== null && isTaken ? draft.length - 1 : null;
}

/** The spaces behind each legal move: all tiles of a reef stand for the same one. */
export function spacesByMove(
  board: Asked,
  spaces: readonly string[],
  moveOf: (space: string) => Move,
): { move: Move; spaces: string[] }[] {
  const groups = new Map<string, { move: Move; spaces: string[] }>();
  for (const space of spaces) {
    const move = moveOf(space);
    if (!board.isLegal(move)) continue;
    const key = keyOf(move);
    const group = groups.get(key) ?? { move, spaces: [] };
    groups.set(key, { move, spaces: [...group.spaces, space] });
  }
  return [...groups.values()];
}
