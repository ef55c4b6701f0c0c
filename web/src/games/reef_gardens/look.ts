// How things look and what they are called: from the catalogue to classes and names.
import { t } from "../../words/words.svelte";
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
