// What the move that is looked at would bring, for both pictures.
import type { GameEvent } from "../../engine/protocol";
import { cubesOf, type Cube } from "./reef";
import {
  above,
  keyOf,
  type Cell,
  type Column,
  type CoralView,
  type Move,
  type Shown,
  type Species,
  type Tipping,
} from "./position";
import { placementOf, unstableOf } from "./targets";

/** The edge over which a piece tips, at the foot of its cubes. */
export interface TippingEdge {
  cells: readonly Cell[];
  edge: Tipping["edge"];
}

export interface Ghost {
  move: Move;
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

function ghostPiece(view: CoralView, move: Move): Ghost | null {
  const stable = placementOf(view, move);
  const placement = stable ?? unstableOf(view, move);
  const { chosen } = view.state;
  if (!placement || chosen === null) return null;
  const { shown } = view;
  const { cubes, supports, tipping } = placement;
  const { changes = [], falls = [], lifts, reach = [] } = stable ?? {};
  return {
    ...NOTHING,
    move,
    species: chosen,
    cells: cubes,
    supports,
    changes,
    reach,
    falling: falls.filter((piece) => piece < shown.pieces.length),
    tipping: tipping ? tippingEdge(shown, tipping, cubes) : null,
    pawn: lifts && shown.acting !== null ? { species: shown.acting, cube: lifts } : null,
    stands: !tipping,
  };
}

function ghostPawn({ shown }: CoralView, move: Move): Ghost | null {
  const species = shown.acting;
  if (species === null) return null;
  if (move.kind === "slide") {
    const [x, y] = move.column;
    const slide = shown.slides?.find(({ way }) => way.at(-1)?.[0] === x && way.at(-1)?.[1] === y);
    const end = slide?.way.at(-1);
    if (!slide || !end) return null;
    const start = shown.pawns[species]?.cube;
    const way = start ? [start, ...slide.way] : slide.way;
    return { ...NOTHING, move, species, pawn: { species, cube: end }, way, reach: slide.reach };
  }
  if (move.kind !== "enter") return null;
  const { cube } = move;
  const entry = shown.entries?.find((each) => keyOf(each.cube) === keyOf(cube));
  return { ...NOTHING, move, species, pawn: { species, cube }, reach: entry?.reach ?? [] };
}

export function ghostOf(view: CoralView, move: Move | null): Ghost | null {
  if (move === null) return null;
  return move.kind === "place" ? ghostPiece(view, move) : ghostPawn(view, move);
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
