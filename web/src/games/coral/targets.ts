// What a press on a part of the board stands for. Whether that is legal is not known here: the
// engine lists the legal moves, and says of every other why it is not.
import { above, type Cell, type CoralView, type Placement } from "./position";

export type Kind = "place" | "slide" | "enter";

export interface Target {
  move: string;
  kind: Kind;
  /** The cells that it fills: three of a piece, or the one of a pawn. */
  cells: readonly Cell[];
  legal: boolean;
}

/** A column, or one cell of it. */
export interface Spot {
  x: number;
  y: number;
  z?: number;
}

export const isAt = ({ x, y, z }: Spot, cell: Cell) =>
  cell[0] === x && cell[1] === y && (z === undefined || cell[2] === z);
export const isSameSpot = (a: Spot, b: Spot) => a.x === b.x && a.y === b.y && a.z === b.z;

export const pieceMove = (species: string) => `piece-${species}`;
export const returnMove = (species: string) => `return-${species}`;

function readCell(move: string): Cell {
  const [x = 0, y = 0, z = 0] = move
    .slice(move.indexOf("@") + 1)
    .split(",")
    .map(Number);
  return [x, y, z];
}

function targetOf({ shown }: CoralView, move: string): Target | null {
  if (move.startsWith("@")) {
    const cells = shown.placements?.[move]?.cubes;
    return cells ? { move, kind: "place", cells, legal: true } : null;
  }
  if (move.startsWith("slide@")) {
    const end = shown.slides?.[move]?.at(-1);
    return end ? { move, kind: "slide", cells: [above(end)], legal: true } : null;
  }
  if (!move.startsWith("enter@")) return null;
  return { move, kind: "enter", cells: [above(readCell(move))], legal: true };
}

/** Everything that has a place on the reef: legal moves, then placements that would not stand. */
export function targetsOf(view: CoralView, moves: readonly string[]): Target[] {
  const legal = moves.flatMap((move) => targetOf(view, move) ?? []);
  if (!legal.some(({ kind }) => kind === "place")) return legal;
  const unstable = Object.entries(view.shown.unstable ?? {}).map(([move, { cubes }]): Target => ({
    move,
    kind: "place",
    cells: cubes,
    legal: false,
  }));
  return [...legal, ...unstable];
}

/** What a spot offers: the legal targets there, or else those that would not stand. */
export function optionsAt(targets: readonly Target[], spot: Spot): Target[] {
  const here = targets.filter(({ cells }) => cells.some((cell) => isAt(spot, cell)));
  const legal = here.filter((target) => target.legal);
  return legal.length > 0 ? legal : here;
}

/** A move to ask the engine about where a spot offers nothing; null if nothing is asked there. */
export function questionAt(view: CoralView, spot: Spot): string | null {
  const { phase } = view.state;
  const level = view.shown.columns.find(({ x, y }) => x === spot.x && y === spot.y)?.level ?? 0;
  if (phase === "turn" || phase === "slide") return `slide@${spot.x},${spot.y}`;
  return phase === "pawn" ? `enter@${spot.x},${spot.y},${Math.max(0, level - 1)}` : null;
}

/** The placement behind a move, whether it stands or not. */
export function placementOf({ shown }: CoralView, move: string): Placement | null {
  return shown.placements?.[move] ?? shown.unstable?.[move] ?? null;
}
