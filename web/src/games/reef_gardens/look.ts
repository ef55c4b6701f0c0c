// How things look and what they are called: from the catalogue to classes and names.
import { t } from "../../lib/words.svelte";
import type { Board } from "../game";
import { hasClownfish, speciesOf, type Tile } from "./position";

/** The number of the silhouette and of the tones of a species: its place in the edition. */
export function lookOf(board: Board, tile: Tile): number {
  const details = board.component("species", speciesOf(tile))?.details;
  return (details as { index: number } | undefined)?.index ?? 0;
}

export function nameOfTile(board: Board, tile: Tile): string {
  const species = board.component("species", speciesOf(tile))?.name ?? tile;
  return hasClownfish(tile) ? t("rg_with_clownfish", { species }) : species;
}

export const nameOfShell = (board: Board, shell: string) =>
  board.component("shell", shell)?.name ?? shell;

export const letterOf = (seat: number) => String.fromCharCode(65 + seat);

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
  move: string,
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
    "data-move": move,
    onclick: () => {
      board.choose(move);
    },
    onpointerenter: enter,
    onpointerleave: leave,
    onfocus: enter,
    onblur: leave,
  };
}
