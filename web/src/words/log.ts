// The log of a game as people read it: what one player did in one turn belongs together.
import type { GameEvent, PlayedMove } from "../engine/protocol";

export interface LogTurn {
  /** Whose turn it was; null if that cannot be told. */
  seat: number | null;
  /** How many turns were finished before; null if that is not known. */
  turn: number | null;
  /** The first ply of the turn that tells something. */
  ply: number;
  events: GameEvent[];
  /** Somebody took a turn back to where this one begins. */
  takenBack: boolean;
}

/** Without the moves, the first event of a ply tells whose ply it was. */
function moverOf(event: GameEvent, moves: readonly PlayedMove[]) {
  const move = moves[event.ply];
  return move ? { seat: move.seat, turn: move.turn } : { seat: event.seat, turn: null };
}

/** Groups events by turn and mover. Events of one ply are never torn apart. */
export function groupByTurn(
  events: readonly GameEvent[],
  moves: readonly PlayedMove[],
  takenBack: readonly number[],
): LogTurn[] {
  const turns: LogTurn[] = [];
  let lastPly = -1;
  for (const event of events) {
    const { seat, turn } = moverOf(event, moves);
    const current = turns.at(-1);
    const returned = takenBack.some((ply) => ply > lastPly && ply <= event.ply);
    const same = current && current.seat === seat && current.turn === turn && !returned;
    if (current && (event.ply === lastPly || same)) current.events.push(event);
    else turns.push({ seat, turn, ply: event.ply, events: [event], takenBack: returned });
    lastPly = event.ply;
  }
  return turns;
}

/** The points that a seat has lost, at the last thing that is told of the move behind it. */
export function lossesIn(
  events: readonly GameEvent[],
  hits: readonly { ply: number; points: number }[],
): Map<GameEvent, number> {
  const losses = new Map<GameEvent, number>();
  for (const { ply, points } of hits) {
    const event = events.findLast((each) => each.ply === ply);
    if (event) losses.set(event, points);
  }
  return losses;
}

export const LOG_FILTERS = ["all", "mine", "others"] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];

/** All turns, only those of a seat, or only what others did in theirs that concerns it. */
export function filterTurns(
  turns: LogTurn[],
  filter: LogFilter,
  seat: number,
  losses: ReadonlyMap<GameEvent, number> = new Map(),
): LogTurn[] {
  if (filter === "all") return turns;
  if (filter === "mine") return turns.filter((turn) => turn.seat === seat);
  return turns
    .map((turn) => ({
      ...turn,
      events: turn.events.filter((event) => isDoneTo(seat, turn, event) || losses.has(event)),
    }))
    .filter(({ events }) => events.length > 0);
}

/** Whether somebody else's turn did this to a seat. */
export function isDoneTo(seat: number | null, turn: LogTurn, event: GameEvent): boolean {
  return seat !== null && event.seat === seat && turn.seat !== seat;
}

/** The first turn after the last one of a seat: what it has not seen yet. */
export function firstSince(turns: readonly LogTurn[], seat: number | null): LogTurn | undefined {
  const last = turns.findLastIndex((turn) => turn.seat === seat);
  return last < 0 ? undefined : turns[last + 1];
}
