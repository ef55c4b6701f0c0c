// The notation of this game's moves (docs/NOTATION.md) and the targets of the board that stand for
// them. Whether a target is legal is never decided here: its notation is in the list or it is not.
import type { Board } from "../game";
import type { HandPlace, ScoringPlace } from "./position";

export type Trigger = "S" | "T";
/** The markers that a sponge (S) or a tiger shark (T) moves, by scoring card. */
export interface Markers {
  trigger: Trigger;
  right: string | null;
  left: string | null;
}
export interface Place {
  x: number;
  y: number;
}

export const cardMove = (card: number) => `c${card}`;
export const placeMove = ({ x, y }: Place) => `@${x},${y}`;
export const marketMove = (position: number) => `m${position}`;
export function markerMove({ trigger, right, left }: Markers): string {
  return trigger + (right === null ? "" : `+${right}`) + (left === null ? "" : `-${left}`);
}

export function readPlace(move: string): Place | null {
  const [, x, y] = /^@(-?\d+),(-?\d+)$/.exec(move) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}
export function readMarkers(move: string): Markers | null {
  const [, trigger, right, left] = /^([ST])(?:\+(\w+))?(?:-(\w+))?$/.exec(move) ?? [];
  if (!trigger) return null;
  return { trigger: trigger as Trigger, right: right ?? null, left: left ?? null };
}

/** The step of the draft at which the same question was answered; -1 if it was not. */
export function stepOf(move: string, draft: readonly string[]): number {
  const question = (answer: string) => (readMarkers(answer) ? "markers" : answer.charAt(0));
  return draft.findLastIndex((answer) => question(answer) === question(move));
}

/** The hand cards that can be pressed, by their place in the hand. */
export function handMoves(hand: readonly (HandPlace | null)[]): (string | null)[] {
  return hand.map((place) => (place?.card == null ? null : cardMove(place.card)));
}

/** The kinds of triggers that are to be resolved. */
export function triggersIn(moves: readonly string[]): Trigger[] {
  const kinds = new Set(moves.map(readMarkers).map((markers) => markers?.trigger));
  return (["S", "T"] as const).filter((kind) => kinds.has(kind));
}

/** Legal moves that agree with the halves chosen so far. */
function completions(moves: readonly string[], chosen: Markers): Markers[] {
  const agrees = (markers: Markers) =>
    markers.trigger === chosen.trigger &&
    (chosen.right === null || markers.right === chosen.right) &&
    (chosen.left === null || markers.left === chosen.left);
  return moves
    .map(readMarkers)
    .filter((markers) => markers !== null)
    .filter(agrees);
}

export type Half = "right" | "left";

/** The markers after pressing one half: pressing the chosen one again takes it back. */
export function withHalf(chosen: Markers, half: Half, card: string): Markers {
  return { ...chosen, [half]: chosen[half] === card ? null : card };
}

/** Whether a legal move has this half and agrees with the other half if that is chosen already. */
export function isOpen(moves: readonly string[], chosen: Markers, half: Half, card: string) {
  return completions(moves, { ...chosen, [half]: card }).length > 0;
}

/** What is to happen with chosen halves: wait for the other one, or give the move to the table. */
export function isPartial(moves: readonly string[], chosen: Markers): boolean {
  return !moves.includes(markerMove(chosen)) && completions(moves, chosen).length > 0;
}

/** All moves that the arrows of the tracks and the button for skipping can stand for. */
export function markerMoves(scoring: readonly ScoringPlace[], trigger: Trigger): string[] {
  const cards = [null, ...scoring.map(({ card }) => card)];
  const lefts = trigger === "S" ? [null] : cards;
  return cards.flatMap((right) => lefts.map((left) => markerMove({ trigger, right, left })));
}

/**
 * Gives a move to the table. An answer to a question that the draft has answered already changes
 * that answer, so that another card or another place is one press away; anything else that is not
 * legal comes back with the reason.
 */
export function act(board: Pick<Board, "view" | "moves" | "choose" | "instead">, move: string) {
  const asked = stepOf(move, board.moves) >= 0;
  const step = asked ? -1 : stepOf(move, board.view.draft ?? []);
  if (step < 0) board.choose(move);
  else if (board.view.draft?.[step] !== move) board.instead(step, move);
}
