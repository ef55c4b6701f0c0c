// What moves from one view of a game to the next. It is read off the two views, so that it tells
// the same of an own turn, of another's and of a step through the history.
import { keyOf, type Cell, type CoralView, type ReefPiece, type Species } from "./position";

/** With more than this at once somebody leafs through the game. */
const MOST = 4;

export interface PawnMotion {
  species: Species;
  /** The cubes it passes, both ends included; one only where it comes or leaves. */
  way: readonly Cell[];
  /** From the water above or into it. */
  floats: "in" | "out" | null;
}
export interface Motion {
  /** Numbers of the pieces that come down. */
  grown: readonly number[];
  /** Pieces that are no longer there. */
  fallen: readonly ReefPiece[];
  pawns: readonly PawnMotion[];
}
/** For two of the steps that a movement in the frame takes: pieces come a long way. */
export interface TimedMotion extends Motion {
  /** In milliseconds. */
  duration: number;
}

/** How far a game is: what waits for its confirmation is drawn as if it were done. */
export const progressOf = ({ ply, draft }: CoralView) => ply + (draft?.length ?? 0);

const pieceKey = ({ species, cubes }: ReefPiece) => `${species} ${cubes.map(keyOf).join(" ")}`;

function pawnMotion(before: CoralView, after: CoralView, species: Species): PawnMotion | null {
  const from = before.shown.pawns[species]?.cube ?? null;
  const to = after.shown.pawns[species]?.cube ?? null;
  if (!from || !to) {
    const end = to ?? from;
    return end && { species, way: [end], floats: to ? "in" : "out" };
  }
  if (keyOf(from) === keyOf(to)) return null;
  const slides = before.shown.acting === species ? (before.shown.slides ?? []) : [];
  const slid = slides.find(({ way }) => keyOf(way.at(-1) ?? from) === keyOf(to));
  return { species, way: [from, ...(slid?.way ?? [to])], floats: null };
}

/** Null where nothing moves: at the beginning, backwards, and where somebody leafs. */
export function motionBetween(before: CoralView | null, after: CoralView): Motion | null {
  if (!before || progressOf(after) <= progressOf(before)) return null;
  const [old, now] = [before, after].map(({ shown }) => new Set(shown.pieces.map(pieceKey)));
  const grown = after.shown.pieces.flatMap((piece, index) =>
    old?.has(pieceKey(piece)) ? [] : [index],
  );
  const fallen = before.shown.pieces.filter((piece) => !now?.has(pieceKey(piece)));
  const species = [...new Set([before, after].flatMap(({ shown }) => Object.keys(shown.pawns)))];
  const pawns = species.flatMap((each) => pawnMotion(before, after, each) ?? []);
  if (grown.length > MOST || grown.length + fallen.length + pawns.length === 0) return null;
  return { grown, fallen, pawns };
}
