// The targets of the board and the moves that they stand for. Whether a target is legal is never
// decided here: its move is in the list or it is not.
import { isSame } from "../../engine/parts";
import type { BarrierBoard, HandPlace, Move, ScoringPlace } from "./position";

export type Trigger = "sponge" | "shark";
/** The markers that a sponge or a tiger shark moves, by scoring card; a sponge moves none left. */
export interface Markers {
  kind: Trigger;
  right: string | null;
  left: string | null;
}
export interface Place {
  x: number;
  y: number;
}

export const cardMove = (card: number): Move => ({ kind: "choose", card });
export const placeMove = ({ x, y }: Place): Move => ({ kind: "place", cell: [x, y] });
export const marketMove = (position: number): Move => ({ kind: "take", position });
export const markerMove = ({ kind, right, left }: Markers): Move =>
  kind === "sponge" ? { kind, right } : { kind, right, left };

export function placeOf(move: Move | undefined): Place | null {
  if (move?.kind !== "place") return null;
  const [x, y] = move.cell;
  return { x, y };
}
export function markersOf(move: Move | undefined): Markers | null {
  if (move?.kind === "sponge") return { ...move, left: null };
  return move?.kind === "shark" ? move : null;
}

/** The step of the draft at which the same question was answered; -1 if it was not. */
export function stepOf(move: Move, draft: readonly Move[]): number {
  const question = (answer: Move) => (markersOf(answer) ? "markers" : answer.kind);
  return draft.findLastIndex((answer) => question(answer) === question(move));
}

/** The hand cards that can be pressed, by their place in the hand. */
export function handMoves(hand: readonly (HandPlace | null)[]): (Move | null)[] {
  return hand.map((place) => (place?.card == null ? null : cardMove(place.card)));
}

/** The kinds of triggers that are to be resolved. */
export function triggersIn(moves: readonly Move[]): Trigger[] {
  return (["sponge", "shark"] as const).filter((kind) => moves.some((move) => move.kind === kind));
}

/** Legal moves that agree with the halves chosen so far. */
function completions(moves: readonly Move[], chosen: Markers): Markers[] {
  const agrees = (markers: Markers) =>
    markers.kind === chosen.kind &&
    (chosen.right === null || markers.right === chosen.right) &&
    (chosen.left === null || markers.left === chosen.left);
  return moves
    .map(markersOf)
    .filter((markers) => markers !== null)
    .filter(agrees);
}

export type Half = "right" | "left";

/** The markers after pressing one half: pressing the chosen one again takes it back. */
export function withHalf(chosen: Markers, half: Half, card: string): Markers {
  return { ...chosen, [half]: chosen[half] === card ? null : card };
}

/** Whether a legal move has this half and agrees with the other half if that is chosen already. */
export function isOpen(moves: readonly Move[], chosen: Markers, half: Half, card: string) {
  return completions(moves, { ...chosen, [half]: card }).length > 0;
}

/** What is to happen with chosen halves: wait for the other one, or give the move to the table. */
export function isPartial(moves: readonly Move[], chosen: Markers): boolean {
  const wanted = markerMove(chosen);
  return !moves.some((move) => isSame(move, wanted)) && completions(moves, chosen).length > 0;
}

/** All moves that the arrows of the tracks and the button for skipping can stand for. */
export function markerMoves(scoring: readonly ScoringPlace[], kind: Trigger): Move[] {
  const cards = [null, ...scoring.map(({ card }) => card)];
  const lefts = kind === "sponge" ? [null] : cards;
  return cards.flatMap((right) => lefts.map((left) => markerMove({ kind, right, left })));
}

/**
 * Gives a move to the table. An answer to a question that the draft has answered already changes
 * that answer, so that another card or another place is one press away; anything else that is not
 * legal comes back with the reason.
 */
export function act(
  board: Pick<BarrierBoard, "draft" | "moves" | "choose" | "instead">,
  move: Move,
) {
  const asked = stepOf(move, board.moves) >= 0;
  const step = asked ? -1 : stepOf(move, board.draft);
  if (step < 0) board.choose(move);
  else if (!isSame(board.draft[step], move)) board.instead(step, move);
}
