// Names for people who do not see the pictures; symbols and cards are named by the catalogue.
import { t } from "../../words/words.svelte";
import type { BarrierBoard } from "./position";

export function symbolName(board: BarrierBoard, symbol: string): string {
  return board.component("symbol", symbol)?.name ?? symbol;
}

/** A card by its number and its four quadrants. */
export function cardName(board: BarrierBoard, card: number | null): string {
  const details = card === null ? undefined : board.details("card", card);
  if (card === null || !details) return t("gb_hidden_card");
  return t("gb_card", {
    name: board.component("card", card)?.name ?? "",
    number: typeof details.number === "number" ? details.number : t("gb_star"),
    symbols: details.quadrants.map((symbol) => symbolName(board, symbol)).join(", "),
  });
}
