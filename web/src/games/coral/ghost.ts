// What the move that is looked at would bring, for both pictures.
import type { GameEvent } from "../../engine/protocol";
import { cubesOf, type Cube } from "./reef";
import {
  above,
  keyOf,
  type Cell,
  type Column,
  type CoralView,
  type Shown,
  type Species,
  type Tipping,
} from "./position";
import { placementOf } from "./targets";

/** The edge over which a piece tips, at the foot of its cubes. */
export interface TippingEdge {
  cells: readonly Cell[];
  edge: Tipping["edge"];
}

export interface Ghost {
  move: string;
  species: Species;
  cells: readonly Cell[];
  supports: readonly Cell[];
  changes: readonly Column[];
  /** Numbers of the pieces that would fall, the new one not included. */
  falling: readonly number[];
  tipping: TippingEdge | null;
  /** The way of the pawn, from where it stands, and where it would stand. */
  way: readonly Cell[];
  pawn: { species: Species; cube: Cell } | null;
  /** Where the pawn could slide on its next turn: cubes on top of columns. */
  reach: readonly Cell[];
  stands: boolean;
}

const NOTHING: Omit<Ghost, "move" | "species"> = {
  cells: [],
  supports: [],
  changes: [],
  falling: [],
  tipping: null,
  way: [],
  pawn: null,
  reach: [],
  stands: true,
};

function tippingEdge(
  { pieces }: Shown,
  { piece, edge }: Tipping,
  placed: readonly Cell[],
): TippingEdge {
  return { cells: pieces[piece]?.cubes ?? placed, edge };
}

function ghostPiece(view: CoralView, move: string): Ghost | null {
  const placement = placementOf(view, move);
  const { chosen } = view.state;
  if (!placement || chosen === null) return null;
  const { shown } = view;
  const { cubes, supports, changes = [], falls = [], lifts, tipping } = placement;
  return {
    ...NOTHING,
    move,
    species: chosen,
    cells: cubes,
    supports,
    changes,
    falling: falls.filter((piece) => piece < shown.pieces.length),
    tipping: tipping ? tippingEdge(shown, tipping, cubes) : null,
    pawn: lifts && shown.acting !== null ? { species: shown.acting, cube: lifts } : null,
    stands: !tipping,
  };
}

function ghostPawn({ shown }: CoralView, move: string): Ghost | null {
  const species = shown.acting;
  if (species === null) return null;
  const start = shown.pawns[species]?.cube;
  const way = shown.slides?.[move];
  if (way) {
    const end = way.at(-1);
    const pawn = end ? { species, cube: end } : null;
    return { ...NOTHING, move, species, pawn, way: start ? [start, ...way] : way };
  }
  const cube = /^enter@(-?\d+),(-?\d+),(\d+)$/.exec(move)?.slice(1).map(Number);
  if (cube?.length !== 3) return null;
  return { ...NOTHING, move, species, pawn: { species, cube: cube as unknown as Cell } };
}

export function ghostOf(view: CoralView, move: string | null): Ghost | null {
  if (move === null) return null;
  const ghost = move.startsWith("@") ? ghostPiece(view, move) : ghostPawn(view, move);
  return ghost && { ...ghost, reach: view.shown.reach?.[move] ?? [] };
}

/** The cubes of the pieces and under the pawns that the last turn brought. */
export function recentCubes({ pieces }: Shown, events: readonly GameEvent[]): Set<string> {
  const named = new Set(events.flatMap(({ cube }) => (Array.isArray(cube) ? [cube.join()] : [])));
  const grown = pieces.filter(({ cubes: [corner] }) => corner && named.has(keyOf(corner)));
  const cells = grown.flatMap(({ cubes }) => cubes.map(keyOf));
  return new Set(cells.length > 0 ? cells : named);
}

/** The cubes that a picture of the reef has, with those marked that would fall. */
export function reefCubes(shown: Shown, layer: number, ghost: Ghost | null) {
  const falling = new Set(ghost?.falling);
  return cubesOf(shown, layer).map((cube: Cube) => ({ ...cube, falls: falling.has(cube.piece) }));
}

/** The pawns on the reef with the cells they stand in. */
export function pawnCells({ pawns }: Shown): { species: Species; at: Cell }[] {
  return Object.entries(pawns).flatMap(([species, { cube }]) =>
    cube ? [{ species, at: above(cube) }] : [],
  );
}
