// What the engine says about a position of Reef Project (docs/POSITIONS.md), and how to look it up.
import type { Board, GameView } from "../game";
import type { Details, HiddenId, HiddenNumber, Move, Resource, Shown, State } from "./schema";

export type {
  Colour,
  Condition,
  Move,
  Node as ShownNode,
  Part,
  Player,
  Resource,
  Route as ShownRoute,
  SeafloorTile,
  Sector as ShownSector,
  Tile,
  Waiting,
} from "./schema";

export interface ReefProject {
  state: State;
  shown: Shown;
  move: Move;
  details: Details;
}
export type ProjectBoard = Board<ReefProject>;
export type ProjectView = GameView<ReefProject>;

export const RESOURCES: readonly Resource[] = ["alg", "she", "cam"];

/** What a place holds that can hide something; null if it is nothing, or not known. */
export function idAt(place: HiddenId | undefined): string | null;
export function idAt(place: HiddenNumber | undefined): number | null;
export function idAt(place: HiddenId | HiddenNumber | undefined) {
  return typeof place === "object" && place !== null ? place.id : (place ?? null);
}

/** The kind of what is decided now; null between effects. */
export function decision(view: ProjectView): string | null {
  const next = view.shown.queue[0];
  return next && next.at === undefined ? next.kind : null;
}

export const isIntern = (crew: string) => crew.endsWith("*");
/** "3+" is the side step behind step 3. */
export const stepOf = (research: string) => Number.parseInt(research, 10);
export const isAside = (research: string) => research.endsWith("+");
