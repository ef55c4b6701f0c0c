import { t } from "../../words/words.svelte";
import type { Side } from "./position";

export function sideName(side: Side | "top"): string {
  const names = {
    north: t("co_north"),
    east: t("co_east"),
    south: t("co_south"),
    west: t("co_west"),
    top: t("co_top"),
  };
  return names[side];
}

/** The letter of a side, for the edge of the table. */
export const sideLetter = (side: Side) => sideName(side).slice(0, 1).toUpperCase();
