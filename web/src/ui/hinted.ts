// Where a suggestion is on a board: its targets carry the key of the move that they stand for.
import type { Attachment } from "svelte/attachments";

import { keyOf } from "../engine/parts";
import type { Parts } from "../engine/protocol";

/** Marks the targets of this move with `data-hinted`; of none if there is no suggestion. */
export function markTarget(suggested: () => Parts | null): Attachment<HTMLElement> {
  return (board) => {
    const move = suggested();
    if (move === null) return;
    const targets = board.querySelectorAll(`[data-move="${CSS.escape(keyOf(move))}"]`);
    for (const target of targets) target.setAttribute("data-hinted", "");
    return () => {
      for (const target of targets) target.removeAttribute("data-hinted");
    };
  };
}

/** Gives the targets of these moves their rank in `data-candidate`, from 1; the first counts. */
export function rankTargets(moves: () => readonly Parts[]): Attachment<HTMLElement> {
  return (board) => {
    const ranked: Element[] = [];
    for (const [rank, move] of moves().entries()) {
      for (const target of board.querySelectorAll(`[data-move="${CSS.escape(keyOf(move))}"]`)) {
        if (target.hasAttribute("data-candidate")) continue;
        target.setAttribute("data-candidate", String(rank + 1));
        ranked.push(target);
      }
    }
    return () => {
      for (const target of ranked) target.removeAttribute("data-candidate");
    };
  };
}
