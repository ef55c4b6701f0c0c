// The reef in words, for people who do not see it.
import { t } from "../../words/words.svelte";
import { nameOf } from "./look";
import {
  columnKey,
  seatOf,
  type CoralView,
  type Placement,
  type Unstable,
  type Species,
  type CoralBoard,
} from "./position";
import type { Cube } from "./reef";
import type { Spot, Target } from "./targets";

export function pawnName(board: CoralBoard, view: CoralView, species: Species): string {
  const seat = seatOf(view, species);
  const name = seat === undefined ? nameOf(board, species) : (board.names[seat] ?? "");
  return t("co_pawn_of", { name });
}

function targetWords(options: readonly Target[]): string {
  const [first] = options.filter(({ legal }) => legal);
  if (!first) return "";
  if (first.kind === "place") return t("co_can_place", { count: options.length });
  return first.kind === "slide" ? t("co_can_slide") : t("co_can_enter");
}

/** What is on top of a column, who stands there, and what can be done. */
export function describeColumn(
  board: CoralBoard,
  view: CoralView,
  spot: Spot,
  { tops, options }: { tops: ReadonlyMap<string, Cube>; options: readonly Target[] },
): string {
  const place = t("co_column", { x: spot.x, y: spot.y });
  const top = tops.get(columnKey([spot.x, spot.y]));
  const name = top?.species ? nameOf(board, top.species) : t("co_rock");
  const ground = top ? t("co_on_level", { name, level: top.at[2] + 1 }) : t("co_empty");
  const pawns = Object.entries(view.shown.pawns)
    .filter(([, { cube }]) => cube && cube[0] === spot.x && cube[1] === spot.y)
    .map(([species, { cube }]) =>
      t("co_on_level", { name: pawnName(board, view, species), level: (cube?.[2] ?? 0) + 1 }),
    );
  return [`${place}: ${ground}`, ...pawns, targetWords(options)].filter(Boolean).join(". ");
}

/** Where the cubes of a placement come to lie, and what else it does. */
export function describePlacement(placement: Placement | Unstable): string {
  const cubes = placement.cubes
    .map(([x, y, z]) => t("co_cube_at", { x, y, level: z + 1 }))
    .join("; ");
  const notes = [
    "lifts" in placement && placement.lifts ? t("co_lifts", { level: placement.lifts[2] + 1 }) : "",
    placement.tipping ? t("co_would_fall") : "",
  ];
  return [cubes, ...notes].filter(Boolean).join(". ");
}
