// How things look and what they are called: from the catalogue to colours and names.
import type { Board } from "../game";
import { t, type MessageKey } from "../../words/words.svelte";
import type { Colour, ProjectView, Resource, Suit } from "./position";

interface Details {
  suit?: Suit;
  effect?: string;
  island?: string;
  crossed_out?: boolean;
  condition?: string;
  colour?: Colour;
  a?: string;
  b?: string;
  vp?: number;
  sharks?: number;
}
interface ShipDetails {
  printed: { colour: Colour; effect: string }[];
  a: string[][];
  b: string[][];
}

export const detailsOf = (board: Board, kind: string, id: string | number): Details =>
  (board.component(kind, id)?.details as Details | undefined) ?? {};

export const shipOf = (board: Board, ship: string): ShipDetails | undefined =>
  board.component("ship", ship)?.details as ShipDetails | undefined;

/** The rewards on the spaces of a ship, on the side that is played. */
export function spacesOf(board: Board, ship: string): string[][] {
  const details = shipOf(board, ship);
  return (board.view.options["side"] === "b" ? details?.b : details?.a) ?? [];
}

const RESOURCE_NAMES: Record<Resource, MessageKey> = {
  alg: "rp_alg",
  she: "rp_she",
  cam: "rp_cam",
};
export const resourceName = (resource: Resource) => t(RESOURCE_NAMES[resource]);

export const nameOf = (board: Board, kind: string, id: string | number) =>
  board.component(kind, id)?.name ?? String(id);

export const effectOf = (board: Board, kind: string, id: string | number) =>
  board.component(kind, id)?.effect ?? "";

/** Name and effect of a component in one sentence for those who listen. */
export const told = (board: Board, kind: string, id: string | number) =>
  `${nameOf(board, kind, id)}: ${effectOf(board, kind, id)}`;

/** The rival of the solo game has a place among the players but no seat. */
export function playerName(board: Board, player: number): string {
  const view = board.view as ProjectView;
  return view.shown.players[player]?.rival ? t("rp_rival") : (board.names[player] ?? "");
}

export function islandName(board: Board, node: string): string {
  const island = (board.view as ProjectView).state.islands[node];
  return island ? nameOf(board, "island", island) : t("rp_start");
}

/** Whether a piece is among those that the score breakdown points at. */
export const isScored = (board: Board, piece: string) => board.highlighted.has(piece);
