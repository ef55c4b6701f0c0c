// The points of all seats in the course of a game, as far as everybody may know them.
import type { PlayedMove, ScoreSheet } from "../engine/protocol";
import type { EngineTable } from "./engine_table";
import type { MatchTable } from "./match_table";
import type { Count } from "./moments";
import { turnStarts } from "./past";

/** A move of somebody else that has cost points. */
export interface Hit {
  ply: number;
  /** Who made it. */
  by: number;
  points: number;
}

const totalsOf = (scores: readonly ScoreSheet[]) => scores.map(({ total }) => total);

export class Tally {
  /** In their order; a turn of a person may leave gaps. */
  counts = $state.raw<readonly Count[]>([]);
  #reading: Promise<void> = Promise.resolve();

  /** So many plies were played; whatever was counted beyond them has been taken back. */
  count(plies: number, points: readonly number[]): void {
    const before = this.counts.filter((count) => count.plies < plies);
    this.counts = [...before, { plies, points }];
  }

  /** Catches up with a game that was played elsewhere; that takes a while. */
  async read(table: MatchTable, moves: readonly PlayedMove[]): Promise<void> {
    const start = await table.fork(0);
    this.#reading = this.#replay(start, moves);
  }

  /** The points of each seat at the beginning and after every turn. */
  async course(moves: readonly PlayedMove[]): Promise<readonly Count[]> {
    await this.#reading;
    const starts = turnStarts(moves);
    return this.counts.filter(({ plies }) => starts.includes(plies));
  }

  async #replay(table: EngineTable, moves: readonly PlayedMove[]): Promise<void> {
    const past: Count[] = [];
    for (const [plies, { seat, move }] of moves.entries()) {
      past.push({ plies, points: totalsOf((await table.score()).scores) });
      await table.play(seat, move);
    }
    await table.close();
    // The game may have gone on, or back, meanwhile.
    const first = this.counts[0]?.plies ?? Infinity;
    this.counts = [...past.filter(({ plies }) => plies < first), ...this.counts];
  }
}

/** What others have done to the points of a seat. */
export function hitsOn(
  seat: number,
  counts: readonly Count[],
  moves: readonly PlayedMove[],
): Hit[] {
  const hits: Hit[] = [];
  let before = -Infinity;
  for (const { plies, points } of counts) {
    const after = points[seat] ?? 0;
    const by = moves[plies - 1]?.seat;
    if (after < before && by !== undefined && by !== seat) {
      hits.push({ ply: plies - 1, by, points: before - after });
    }
    before = after;
  }
  return hits;
}
