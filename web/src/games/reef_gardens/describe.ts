// The spaces of the seabed in words, for people who do not see them.
import { t } from "../../words/words.svelte";
import { placeOf } from "./grid";
import { nameOfShell, nameOfTile } from "./look";
import {
  reefAt,
  siteAt,
  speciesOf,
  type GardensView,
  type Growth,
  type GardensBoard,
  type Move,
} from "./position";

export const isCave = (view: GardensView, space: string) => {
  const { column, row } = placeOf(space);
  return view.shown.rows[row]?.[column] === "^" && !reefAt(view.state, space);
};

/** How many tiles each player has at a site: "Anna 5, Ben 3". */
function majority(board: GardensBoard, tiles: readonly number[]): string {
  const shares = tiles.flatMap((count, seat) =>
    count > 0 ? [`${board.names[seat] ?? ""} ${count}`] : [],
  );
  return shares.length > 0 ? shares.join(", ") : t("rg_nobody");
}

export function describeSite(board: GardensBoard, view: GardensView, site: string): string {
  const shown = view.shown.sites[site];
  const state = view.state.sites[site]?.state;
  if (!shown || !state) return t("rg_site_bare", { site });
  if (state === "chip") return t("rg_site_chip", { site });
  const values = { site, higher: shown.higher ?? 0, lower: shown.lower ?? 0 };
  if (state === "scored") return t("rg_site_scored", values);
  return t("rg_site_built", {
    ...values,
    filled: shown.occupied.length,
    ring: shown.ring.length,
    tiles: majority(board, shown.tiles),
  });
}

function describeGround(board: GardensBoard, view: GardensView, space: string): string {
  const site = siteAt(view.shown, space);
  if (site) return describeSite(board, view, site);
  const reef = reefAt(view.state, space);
  const tile = reef?.tiles[space];
  if (reef && tile) {
    const places = { tile: nameOfTile(board, tile), size: Object.keys(reef.tiles).length };
    if (reef.owner === null) return t("rg_reef_neutral", places);
    return t("rg_reef_owned", { ...places, owner: board.names[reef.owner] ?? "" });
  }
  const shell = view.state.shells[space];
  if (shell) return nameOfShell(board, shell);
  return isCave(view, space) ? t("rg_cave") : t("rg_free");
}

/** Whatever lies on a space, and what a legal move would do there. */
export function describeSpace(
  board: GardensBoard,
  view: GardensView,
  space: string,
  move: Move,
): string {
  const ground = `${space}: ${describeGround(board, view, space)}`;
  if (!board.isLegal(move)) return ground;
  const growth =
    move.kind === "plant" || move.kind === "algae" ? view.shown.targets?.[move.space] : undefined;
  return `${ground}. ${growth ? growthName(growth.kind) : t("rg_possible")}`;
}

export function growthName(kind: Growth): string {
  const names = {
    new: t("rg_growth_new"),
    extend: t("rg_growth_extend"),
    merge: t("rg_growth_merge"),
    absorb: t("rg_growth_absorb"),
  };
  return names[kind];
}

/** The component of the catalogue that lies on a space. */
export function componentOn(view: GardensView, space: string): [string, string] | null {
  const site = siteAt(view.shown, space);
  if (site) {
    const { state, station } = view.state.sites[site] ?? {};
    if (station !== undefined) return ["station", String(station)];
    return ["piece", state === "chip" ? "chip" : "site"];
  }
  const tile = reefAt(view.state, space)?.tiles[space];
  if (tile) return ["species", speciesOf(tile)];
  const shell = view.state.shells[space];
  if (shell) return ["shell", shell];
  return isCave(view, space) ? ["piece", "cave"] : null;
}
