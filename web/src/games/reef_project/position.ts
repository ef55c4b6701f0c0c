// The parts of a view of Reef Project that the board draws, as docs/POSITIONS.md describes them.
import type { View } from "../../engine/protocol";

export type Resource = "alg" | "she" | "cam";
export const RESOURCES: readonly Resource[] = ["alg", "she", "cam"];
export type Suit = "green" | "purple" | "orange" | "wild";
export type Colour = "green" | "red" | "blue";

/** A place that can hide something: its id, or the id with those who have seen it. */
export type Place<Id> = Id | null | { id: Id | null; seen: number[] | "all" };
export const idAt = <Id extends string | number>(place: Place<Id> | undefined): Id | null =>
  typeof place === "object" && place !== null ? place.id : (place ?? null);

export interface Player {
  node: string;
  energy: number;
  coins: number;
  resources: Record<Resource, number>;
  /** Balls that are left on the tracks. */
  tracks: Record<Resource, number>;
  deployment: number;
  research: string;
  diver: number;
  /** Nine spaces, row by row; `*` behind an Intern. */
  crew: (string | null)[];
  played: string[];
  flipped: string[];
  milestones: Place<number>[];
  objective: Place<string>;
  end_points: number;
}

export type Phase =
  | "ships"
  | "keep"
  | "discard"
  | "choose"
  | "travel"
  | "move"
  | "landed"
  | "recharge"
  | "rival"
  | "over";

export interface Position {
  phase: Phase;
  active: number;
  round: number;
  last_round: number | null;
  drafted: boolean;
  has_played: boolean;
  has_recycled: boolean;
  acted: string[];
  ships: string[];
  players: Player[];
  islands: Record<string, string>;
  /** Balls of each player on the routes that have any. */
  balls: Record<string, number[]>;
  crew_offer: (string | null)[];
  crew_stack: Place<string>[];
  mission_offer: (string | null)[];
  milestones: Place<number>[][];
  objectives: Place<string>[];
  action: number | null;
}

export interface Tile {
  tile: string | null;
  sharks: number;
  used: boolean;
}
export interface ShownPlayer {
  rival: boolean;
  ship: string | null;
  vp: number;
  access: number;
  balls_on_board: number;
  research_vp: number;
  capacity: Record<Resource, number>;
  hand: string[];
  cards: number;
  played: number;
  conditions: Record<string, { have: number; need: number }>;
  rows: { crew: number; fits: boolean }[];
  tiles: Tile[];
  recharge: { rewards: number[]; lost_energy: number; lost_resources: number };
}
export interface ShownNode {
  x: number;
  y: number;
  suit?: Suit;
  sail?: number;
}
export interface ShownRoute {
  from: string;
  to: string;
  symbols: number;
  free: number;
  deploy?: number;
}
export interface ShownSector {
  sharks: number;
  balls: number[];
  cleaned: boolean;
  open: number;
  points: number[];
  leaders: number[];
  taker: number | null;
  tied: boolean;
  routes: string[];
  corners: string[];
}
export interface SeafloorTile {
  tile: number | null;
  first: number;
  last: number;
  oxygen?: number;
  side?: "a" | "b";
}
export interface Part {
  effect: string;
  choice?: number;
  move?: string;
}
/** Something that is decided now or waits; with `at` a reward of a Recharge that is still to come. */
export interface Waiting {
  kind: string;
  amount?: number;
  parts?: Part[];
  at?: number;
}
export interface Shown {
  players: ShownPlayer[];
  nodes: Record<string, ShownNode>;
  routes: Record<string, ShownRoute>;
  sectors: Record<string, ShownSector>;
  /** The spot of each mission's island. */
  missions: Record<string, string>;
  seafloor: SeafloorTile[];
  /** The next step of each diver; null on the last one. */
  dives: ({ step: number; reveals: boolean; oxygen?: string } | null)[];
  virtual_divers: number[];
  research: { vp: number[]; side: number[]; forks: number[]; access: number[] };
  crew: { prices: number[]; intern: number };
  rewards: number[];
  limits: {
    energy: number;
    resources: number;
    balls: number[];
    exchange: number;
    objectives: number;
    end: number;
    row: number;
    track: number;
    set: number;
  };
  /** Rounds until somebody is there, at the present pace. */
  pace: { objectives?: number; end?: number };
  queue: Waiting[];
  objectives: Record<string, number>;
  mission_deck: number;
  crew_stack: number;
}

export type ProjectView = View<Position, Shown>;

/** The kind of what is decided now; null between effects. */
export function decision(view: ProjectView): string | null {
  const next = view.shown.queue[0];
  return next && next.at === undefined ? next.kind : null;
}

export const isIntern = (crew: string) => crew.endsWith("*");
/** "3+" is the side step behind step 3. */
export const stepOf = (research: string) => Number.parseInt(research, 10);
export const isAside = (research: string) => research.endsWith("+");
