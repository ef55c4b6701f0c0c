// Which move a press on a part of the board stands for. Whether that move is legal is not known
// here: the engine lists the legal ones, and says of every other why it is not.
import { keyOf } from "../../engine/parts";
import { askedKind } from "../game";
import {
  decision,
  idAt,
  isAside,
  RESOURCES,
  stepOf,
  type Move,
  type ProjectBoard,
  type ProjectView,
  type Resource,
  type Tile,
} from "./position";

export const RECHARGE: Move = { kind: "recharge" };
export const INTERN: Move = { kind: "intern" };
export const STEP: Move = { kind: "step" };
export const islandMove = (node: string): Move => ({ kind: "sail", node });
export const sectorMove = (sector: string): Move => ({ kind: "clean", sector });
export const takeMove = (mission: string): Move => ({ kind: "take", mission });
export const playMove = (mission: string): Move => ({ kind: "play", mission });
export const hireMove = (place: number): Move => ({ kind: "hire", place: place + 1 });
export const rowMove = (row: number): Move => ({ kind: "row", row: row + 1 });
/** As the state names it; column 0 is the printed crew. */
export const crewPlace = (row: number, column: number) => `${row + 1}.${column}`;
export const actMove = (row: number, column: number): Move => ({
  kind: "act",
  row: row + 1,
  column,
});
export const rewardMove = (at: number): Move => ({ kind: "reward", reward: at });
export const exchangeMove = (resource: Resource): Move => ({ kind: "exchange", resource });
export const shipMove = (ship: string): Move => ({ kind: "ship", ship });
export const tileMove = ({ tile, used }: Tile): Move => ({
  kind: used ? "refresh" : "recycle",
  tile: tile ?? "",
});

type Asked = Pick<ProjectBoard, "moves">;

/** A ball on a route: for energy, or by an effect without paying. */
export const routeMove = (board: Asked, route: string): Move => ({
  kind: askedKind(board, ["ball"]) ?? "deploy",
  route,
});

/** What becomes of a mission in the hand. */
export const cardMove = (board: Asked, mission: string): Move => ({
  kind: askedKind(board, ["keep", "discard", "lay"]) ?? "play",
  mission,
});

/** What a press on a resource track means; nothing while no track is asked for. */
export function trackMove(board: Asked, resource: Resource): Move | null {
  const kind = askedKind(board, ["gain", "fill", "free", "extra"]);
  return kind ? { kind, resource } : null;
}

/** The next step of a track, if the decision is about it. */
export const isStepOf = (view: ProjectView, track: "research" | "dive") => decision(view) === track;

/** Decisions that are shown as large choices on their own. */
const CHOICES = ["forward", "side", "milestone", "return", "objective", "reject", "rival"] as const;
export type ChoiceMove = Extract<Move, { kind: (typeof CHOICES)[number] }>;
export const isChoice = (move: Move): move is ChoiceMove =>
  (CHOICES as readonly string[]).includes(move.kind);

export type Area = "track" | "map" | "offers" | "ship";

/** Every move that a place of the board stands for, by the area where it is. */
export function placedMoves(board: Asked, view: ProjectView, seat: number): Record<Area, Move[]> {
  const { state, shown } = view;
  const own = shown.players[seat];
  const rows = [0, 1, 2];
  return {
    track: [RECHARGE, ...shown.rewards.map(rewardMove)],
    map: [
      ...Object.keys(shown.nodes).map(islandMove),
      ...Object.keys(shown.routes).map((route) => routeMove(board, route)),
      ...Object.keys(shown.sectors).map(sectorMove),
    ],
    offers: [
      ...state.mission_offer.flatMap((mission) => (mission ? [takeMove(mission)] : [])),
      ...state.crew_offer.map((_, place) => hireMove(place)),
      INTERN,
      ...(isStepOf(view, "research") || isStepOf(view, "dive") ? [STEP] : []),
    ],
    ship: [
      ...state.ships.map(shipMove),
      ...(own?.hand ?? []).flatMap((mission) => [cardMove(board, mission), playMove(mission)]),
      ...(own?.tiles ?? []).map(tileMove),
      ...RESOURCES.flatMap((resource) => [
        trackMove(board, resource) ?? exchangeMove(resource),
        exchangeMove(resource),
      ]),
      ...rows.map(rowMove),
      ...rows.flatMap((row) => [0, 1, 2, 3].map((column) => actMove(row, column))),
    ],
  };
}

/** Moves that can be made at any time and need no answer. */
const FREE: readonly Move["kind"][] = ["exchange", "recycle", "play"];
export const isFree = ({ kind }: Move) => FREE.includes(kind);

/** The legal moves that have no place of their own, in the order of the engine. */
export function looseMoves(board: Asked, view: ProjectView, seat: number): Move[] {
  const placed = new Set(
    Object.values(placedMoves(board, view, seat))
      .flat()
      .map(keyOf),
  );
  return board.moves.filter((move) => !placed.has(keyOf(move)));
}

/** Where most of the decision is made, and how many targets each area has. */
export function legalByArea(board: Asked, view: ProjectView, seat: number): Record<Area, number> {
  const placed = placedMoves(board, view, seat);
  const needed = new Set(board.moves.filter((move) => !isFree(move)).map(keyOf));
  const count = (area: Area) =>
    new Set(placed[area].map(keyOf).filter((move) => needed.has(move))).size;
  return { track: count("track"), map: count("map"), offers: count("offers"), ship: count("ship") };
}

/** The step that a scientist or diver would go to next, as the tracks name it. */
export function nextResearch(research: string): number {
  return stepOf(research) + 1;
}

/** Whether a side step of this fork was taken or is where somebody stands. */
export const standsAside = (research: string, fork: number) =>
  isAside(research) && stepOf(research) === fork;

/** The milestones of a stack as far as they are known, the next one first. */
export const knownMilestones = (view: ProjectView, fork: number): (number | null)[] =>
  (view.state.milestones[fork] ?? []).map((place) => idAt(place));
