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
