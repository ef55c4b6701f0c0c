// How things look and what they are called: from the catalogue to classes and names.
import { t } from "../../words/words.svelte";
import { hasClownfish, speciesOf, type Tile, type GardensBoard } from "./position";

/** The number of the silhouette and of the tones of a species: its place in the edition. */
export function lookOf(board: GardensBoard, tile: Tile): number {
  return board.details("species", speciesOf(tile))?.index ?? 0;
}

export function nameOfTile(board: GardensBoard, tile: Tile): string {
  const species = board.component("species", speciesOf(tile))?.name ?? tile;
  return hasClownfish(tile) ? t("rg_with_clownfish", { species }) : species;
}

export const nameOfShell = (board: GardensBoard, shell: string) =>
  board.component("shell", shell)?.name ?? shell;
