// Which move a press on a part of the board stands for. Whether that move is legal is not known
// here: the engine lists the legal ones, and says of every other why it is not.
import {
  decision,
  idAt,
  isAside,
  RESOURCES,
  stepOf,
  type ProjectView,
  type Resource,
  type Tile,
} from "./position";

export const RECHARGE = "recharge";
export const islandMove = (node: string) => `sail-${node}`;
export const sectorMove = (sector: string) => `clean-${sector}`;
export const takeMove = (mission: string) => `take-${mission}`;
export const hireMove = (place: number) => `hire-${place + 1}`;
export const INTERN = "intern";
export const rowMove = (row: number) => `row-${row + 1}`;
/** Column 0 is the printed crew. */
export const crewPlace = (row: number, column: number) => `${row + 1}.${column}`;
export const actMove = (row: number, column: number) => `act-${crewPlace(row, column)}`;
export const rewardMove = (at: number) => `reward-${at}`;
export const exchangeMove = (resource: Resource) => `exchange-${resource}`;
export const shipMove = (ship: string) => `ship-${ship}`;
export const tileMove = ({ tile, used }: Tile) => `${used ? "refresh" : "recycle"}-${tile ?? ""}`;
export const STEP = "step";

/** A ball on a route: for energy, or by an effect without paying. */
export const routeMove = (view: ProjectView, route: string) =>
  `${decision(view) === "deploy" ? "ball" : "deploy"}-${route}`;

/** What becomes of a mission in the hand. */
export function cardMove(view: ProjectView, mission: string): string {
  const { phase } = view.state;
  if (phase === "keep") return `keep-${mission}`;
  if (phase === "discard" || decision(view) === "discard") return `discard-${mission}`;
  return decision(view) === "play-mission" ? `lay-${mission}` : playMove(mission);
}
export const playMove = (mission: string) => `play-${mission}`;

const TRACK_WORDS: Record<string, string> = {
  resource: "gain",
  fill: "fill",
  ball: "free",
  extra: "extra",
};
/** What a press on a resource track means; nothing while no track is asked for. */
export function trackMove(view: ProjectView, resource: Resource): string | null {
  const word = TRACK_WORDS[decision(view) ?? ""];
  return word ? `${word}-${resource}` : null;
}

/** The next step of a track, if the decision is about it. */
export const isStepOf = (view: ProjectView, track: "research" | "dive") => decision(view) === track;

/** Decisions that are shown as large choices on their own. */
export const CHOICES: readonly string[] = [
  "forward",
  "side",
  "milestone",
  "return",
  "objective",
  "reject",
  "rival",
];
export const wordOf = (move: string) => /^[a-z]+/.exec(move)?.[0] ?? move;
export const restOf = (move: string) => move.slice(wordOf(move).length + 1);
export const isChoice = (move: string) => CHOICES.includes(wordOf(move));

export type Area = "track" | "map" | "offers" | "ship";

/** Every move that a place of the board stands for, by the area where it is. */
export function placedMoves(view: ProjectView, seat: number): Record<Area, string[]> {
  const { state, shown } = view;
  const own = shown.players[seat];
  const rows = [0, 1, 2];
  return {
    track: [RECHARGE, ...shown.rewards.map(rewardMove)],
    map: [
      ...Object.keys(shown.nodes).map(islandMove),
      ...Object.keys(shown.routes).map((route) => routeMove(view, route)),
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
      ...(own?.hand ?? []).flatMap((mission) => [cardMove(view, mission), playMove(mission)]),
      ...(own?.tiles ?? []).map(tileMove),
      ...RESOURCES.flatMap((resource) => [
        trackMove(view, resource) ?? exchangeMove(resource),
        exchangeMove(resource),
      ]),
      ...rows.map(rowMove),
      ...rows.flatMap((row) => [0, 1, 2, 3].map((column) => actMove(row, column))),
    ],
  };
}

/** Moves that can be made at any time and need no answer. */
const FREE = ["exchange", "recycle", "play"];
export const isFree = (move: string) => FREE.includes(wordOf(move));

/** The legal moves that have no place of their own, in the order of the engine. */
export function looseMoves(view: ProjectView, seat: number, moves: readonly string[]): string[] {
  const placed = new Set(Object.values(placedMoves(view, seat)).flat());
  return moves.filter((move) => !placed.has(move));
}

/** Where most of the decision is made, and how many targets each area has. */
export function legalByArea(
  view: ProjectView,
  seat: number,
  moves: readonly string[],
): Record<Area, number> {
  const placed = placedMoves(view, seat);
  const count = (area: Area) =>
    new Set(placed[area].filter((move) => moves.includes(move) && !isFree(move))).size;
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
