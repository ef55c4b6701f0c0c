// Moves as the client knows them: by their parts. Notation is for people and for files.
import type { LegalMove, Notation, Parts } from "./schema";

/** The engine takes either. */
export type Move = Notation | Parts;

/** One text for each move, whatever the order of its parts: for maps, comparison and `data-move`. */
export function keyOf({ kind, ...parts }: Parts): string {
  const sorted = Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1));
  return [kind, ...sorted.map(([name, part]) => `${name}=${JSON.stringify(part)}`)].join(" ");
}

export function isSame(one: Parts | null | undefined, other: Parts | null | undefined): boolean {
  return !!one && !!other && keyOf(one) === keyOf(other);
}

export function byKey(moves: readonly LegalMove[]): ReadonlyMap<string, LegalMove> {
  return new Map(moves.map((move) => [keyOf(move.parts), move]));
}
