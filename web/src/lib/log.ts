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

/** The turns in which something concerns this seat, with everything that happened in them. */
export function turnsOf(turns: readonly LogTurn[], seat: number): LogTurn[] {
  return turns.filter(
    (turn) => turn.seat === seat || turn.events.some((event) => event.seat === seat),
  );
}
