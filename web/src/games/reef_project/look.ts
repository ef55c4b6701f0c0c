// How things look and what they are called: from the catalogue to colours and names.
import { t, type MessageKey } from "../../words/words.svelte";
import type { ProjectBoard, Resource } from "./position";

/** The rewards on the spaces of a ship, on the side that is played. */
export function spacesOf(board: ProjectBoard, ship: string): readonly (readonly string[])[] {
  const details = board.details("ship", ship);
  return (board.view.options["side"] === "b" ? details?.b : details?.a) ?? [];
}

const RESOURCE_NAMES: Record<Resource, MessageKey> = {
  alg: "rp_alg",
  she: "rp_she",
  cam: "rp_cam",
};
export const resourceName = (resource: Resource) => t(RESOURCE_NAMES[resource]);

export const nameOf = (board: ProjectBoard, kind: string, id: string | number) =>
  board.component(kind, id)?.name ?? String(id);

export const effectOf = (board: ProjectBoard, kind: string, id: string | number) =>
  board.component(kind, id)?.effect ?? "";

/** Name and effect of a component in one sentence for those who listen. */
export const told = (board: ProjectBoard, kind: string, id: string | number) =>
  `${nameOf(board, kind, id)}: ${effectOf(board, kind, id)}`;

/** The rival of the solo game has a place among the players but no seat. */
export function playerName(board: ProjectBoard, player: number): string {
  const view = board.view;
  return view.shown.players[player]?.rival ? t("rp_rival") : (board.names[player] ?? "");
}

export function islandName(board: ProjectBoard, node: string): string {
  const island = board.view.state.islands[node];
  return island ? nameOf(board, "island", island) : t("rp_start");
}

/** Whether a piece is among those that the score breakdown points at. */
export const isScored = (board: ProjectBoard, piece: string) => board.highlighted.has(piece);
