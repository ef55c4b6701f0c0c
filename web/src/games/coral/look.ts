// How things look and what they are called: from the catalogue to pictures and names.
import { playerLetter } from "../../words/players";
import { seatOf, type CoralView, type Species, type CoralBoard } from "./position";

/** The number of the face of a species: its place in the edition. Null for the rock. */
export function lookOf(board: CoralBoard, species: Species | null): number | null {
  if (species === null) return null;
  return board.details("species", species)?.index ?? 0;
}

export const nameOf = (board: CoralBoard, species: Species) =>
  board.component("species", species)?.name ?? species;

export const faceId = (look: number | null) => `co-face-${look ?? "rock"}`;

/** How the pawn of a species is marked: by its player, or in solo by its species. */
export interface PawnLook {
  seat: number | null;
  look: number;
  /** Of its player; in solo the surface of its species says it in every language. */
  letter: string | null;
}

export function pawnLook(board: CoralBoard, view: CoralView, species: Species): PawnLook {
  const seat = seatOf(view, species) ?? null;
  const letter = seat === null ? null : playerLetter(seat);
  return { seat, look: lookOf(board, species) ?? 0, letter };
}
