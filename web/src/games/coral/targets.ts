// What a press on a part of the board stands for. Whether that is legal is not known here: the
// engine lists the legal moves, and says of every other why it is not.
import {
  above,
  keyOf,
  type Cell,
  type CoralBoard,
  type CoralView,
  type Move,
  type Placement,
  type Unstable,
} from "./position";

export type Kind = "place" | "slide" | "enter";

export interface Target {
  move: Move;
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

export const pieceMove = (species: string): Move => ({ kind: "piece", species });
export const returnMove = (species: string): Move => ({ kind: "return", species });
const slideMove = ({ x, y }: Spot): Move => ({ kind: "slide", column: [x, y] });
const enterMove = (cube: Cell): Move => ({ kind: "enter", cube });

const placed = ({ cubes }: Placement | Unstable): Omit<Target, "legal"> => ({
  move: { kind: "place", cubes },
  kind: "place",
  cells: cubes,
});

/** Everything that has a place on the reef: legal moves, then placements that would not stand. */
export function targetsOf({ view, moves, isLegal }: CoralBoard): Target[] {
  if (moves.length === 0) return [];
  const { placements = [], slides = [], entries = [], unstable = [] } = view.shown;
  const known: Omit<Target, "legal">[] = [
    ...placements.map(placed),
    ...slides.flatMap(({ way }): Omit<Target, "legal">[] => {
      const end = way.at(-1);
      if (!end) return [];
      const move = slideMove({ x: end[0], y: end[1] });
      return [{ move, kind: "slide", cells: [above(end)] }];
    }),
    ...entries.map(({ cube }): Omit<Target, "legal"> => {
      return { move: enterMove(cube), kind: "enter", cells: [above(cube)] };
    }),
  ];
  return [
    ...known.map((target) => ({ ...target, legal: isLegal(target.move) })),
    ...unstable.map((placement) => ({ ...placed(placement), legal: false })),
  ];
}

/** What a spot offers: the legal targets there, or else those that would not stand. */
export function optionsAt(targets: readonly Target[], spot: Spot): Target[] {
  const here = targets.filter(({ cells }) => cells.some((cell) => isAt(spot, cell)));
  const legal = here.filter((target) => target.legal);
  return legal.length > 0 ? legal : here;
}

/** A move to ask the engine about where a spot offers nothing; null if nothing is asked there. */
export function questionAt({ shown }: CoralView, spot: Spot): Move | null {
  const level = shown.columns.find(({ x, y }) => x === spot.x && y === spot.y)?.level ?? 0;
  if (shown.slides) return slideMove(spot);
  return shown.entries ? enterMove([spot.x, spot.y, Math.max(0, level - 1)]) : null;
}

const isSameCells = (some: readonly Cell[], others: readonly Cell[]) =>
  some.map(keyOf).join() === others.map(keyOf).join();

/** The placement behind a move, if it is one that stands. */
export function placementOf({ shown }: CoralView, move: Move | undefined): Placement | undefined {
  if (move?.kind !== "place") return undefined;
  return shown.placements?.find(({ cubes }) => isSameCells(cubes, move.cubes));
}

/** The placement behind a move that only the balance forbids. */
export function unstableOf({ shown }: CoralView, move: Move): Unstable | undefined {
  if (move.kind !== "place") return undefined;
  return shown.unstable?.find(({ cubes }) => isSameCells(cubes, move.cubes));
}
