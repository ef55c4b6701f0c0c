// What the moves of a game tell about its past.
import type { PlayedMove, View, Viewer } from "../engine/protocol";
import type { EngineTable } from "./engine_table";
import type { MatchTable } from "./match_table";
import type { Count } from "./moments";

export interface Turn {
  /** The number of plies before it. */
  ply: number;
  seat: number;
}

/** The last turn that somebody whom `counts` accepts has made, in whole or in part. */
export function lastTurnOf(
  moves: readonly PlayedMove[],
  counts: (seat: number) => boolean,
): Turn | null {
  const last = moves.findLastIndex(({ seat }) => counts(seat));
  const end = moves[last];
  if (!end) return null;
  let ply = last;
  while (ply > 0 && isSameTurn(moves[ply - 1] as PlayedMove, end)) --ply;
  return { ply, seat: end.seat };
}

function isSameTurn(one: PlayedMove, other: PlayedMove): boolean {
  return one.seat === other.seat && one.turn === other.turn;
}

/** The plies at which turns begin, and at last the number of plies: where a step back leads. */
export function turnStarts(moves: readonly PlayedMove[]): number[] {
  const starts = moves.flatMap((move, ply) => {
    const before = moves[ply - 1];
    return before && isSameTurn(before, move) ? [] : [ply];
  });
  return [...starts, moves.length];
}

/** An earlier moment of the game that somebody looks at. */
export interface Moment {
  view: View;
  drawing: string;
}

export async function readMoment(
  table: EngineTable | MatchTable,
  ply: number,
  viewer: Viewer,
): Promise<Moment> {
  const past = await table.fork(ply);
  const moment = { view: await past.view(viewer), drawing: await past.draw(viewer) };
  await past.close();
  return moment;
}

export interface Result {
  ranking: readonly (readonly number[])[];
  /** The points of each seat at the beginning and after every turn. */
  course: readonly Count[];
}
