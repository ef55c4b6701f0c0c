// What makes an element of a board a target, and what tells about its component.
import { pointsAt } from "../device/modality";
import { keyOf } from "../engine/parts";
import type { Parts } from "../engine/protocol";
import type { Board } from "./game";

/** The effect of a component in words. Alone where a tooltip would hide what is chosen next. */
export const described = (board: Board, kind: string, id: string | number) => ({
  "aria-description": board.component(kind, id)?.effect,
});

/** Attributes of an element that stands for a component: the frame shows its tooltip. */
export const tooltip = (board: Board, kind: string, id: string | number) => ({
  ...described(board, kind, id),
  "data-tooltip-kind": kind,
  "data-tooltip-id": String(id),
});

/** What makes an element a target: pressing it chooses the move, pointing at it asks about it. */
export function target(
  board: Board,
  move: Parts,
  also: { enter?: () => void; leave?: () => void } = {},
) {
  const enter = () => {
    if (board.moves.length > 0) board.point(move);
    also.enter?.();
  };
  const leave = () => {
    board.point(null);
    also.leave?.();
  };
  return {
    "data-move": keyOf(move),
    onclick: () => {
      board.choose(move);
    },
    onpointerenter: (event: PointerEvent) => {
      if (pointsAt(event)) enter();
    },
    onpointerleave: leave,
    onfocus: enter,
    onblur: leave,
  };
}
