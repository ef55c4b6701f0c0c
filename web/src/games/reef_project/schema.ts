// Reef Project: views, moves and components.
// Made from docs/schema/reef-project.json by typing.ts: do not edit.

/** What the viewer knows of the position; null is what it does not. */
export interface State {
  first: number;
  turn: number;
  round: number;
  active: number;
  phase:
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
  last_round: number | null;
  quiet: number;
  gained: boolean;
  drafted: boolean;
  chosen: readonly number[];
  ships: readonly string[];
  has_played: boolean;
  has_recycled: boolean;
  has_dived: boolean;
  acted: readonly string[];
  rewards: readonly number[];
  frames: readonly Frame[];
  players: readonly Player[];
  islands: Record<string, string>;
  /** Balls of each player on the routes that have any. */
  balls: Record<string, readonly number[]>;
  cleaned: readonly string[];
  pollution: readonly { tile: HiddenId; sector?: string; owner?: number; used?: boolean }[];
  crew_offer: readonly (string | null)[];
  crew_stack: readonly HiddenId[];
  crew_discards: Record<string, number>;
  mission_offer: readonly (string | null)[];
  mission_deck: readonly HiddenId[];
  under: number;
  seafloor: readonly HiddenNumber[];
  oxygen: readonly number[];
  oxygen_turned: readonly number[];
  milestones: readonly (readonly HiddenNumber[])[];
  objectives: readonly HiddenId[];
  objectives_out: readonly HiddenId[];
  actions: readonly (number | null)[];
  action: number | null;
  action_waits: boolean;
  actions_seen: readonly number[];
  actions_turned: number;
  chance: readonly (number | null)[];
  shuffles: number;
  fresh?: string;
}

/** A place that can hide something: its id, or the id with those who have seen it. */
export type HiddenId = string | null | { id: string | null; seen: readonly number[] | "all" };

export type HiddenNumber = number | null | { id: number | null; seen: readonly number[] | "all" };

export interface Frame {
  kind:
    | "none"
    | "parts"
    | "resource"
    | "fill"
    | "ball"
    | "mission"
    | "play-mission"
    | "discard"
    | "hire"
    | "row"
    | "activate"
    | "fork"
    | "milestone"
    | "return"
    | "research"
    | "dive"
    | "extra"
    | "deploy"
    | "sector"
    | "reward"
    | "refresh"
    | "recycle"
    | "objective"
    | "reject"
    | "clean"
    | "award"
    | "row-vp"
    | "drop";
  once?: boolean;
  bits?: readonly number[];
  effect?: string;
  amount?: number;
  second?: string;
}

export type Resource = "alg" | "she" | "cam";

export interface Resources {
  alg: number;
  she: number;
  cam: number;
}

export interface Player {
  points: Record<string, number>;
  ship: string;
  node: string;
  energy: number;
  coins: number;
  resources: Resources;
  /** Balls that are left on the tracks. */
  tracks: Resources;
  deployment: number;
  box: number;
  /** `3+` is the side step behind step 3. */
  research: string;
  below: number;
  diver: number;
  end_points: number;
  /** Nine spaces, row by row; `*` behind an Intern. */
  crew: readonly (string | null)[];
  hand: readonly string[];
  played: readonly string[];
  flipped: readonly string[];
  drafted: readonly HiddenId[];
  holds: readonly number[];
  passed: readonly HiddenId[];
  milestones: readonly HiddenNumber[];
  face_up: readonly number[];
  returned: readonly (readonly HiddenNumber[])[];
  stack_left: readonly number[];
  objective: HiddenId;
  drafts_at: number;
  rejected: readonly HiddenId[];
}

export interface Shown {
  players: readonly ShownPlayer[];
  nodes: Record<string, Node>;
  routes: Record<string, Route>;
  sectors: Record<string, Sector>;
  /** The spot of each mission's island. */
  missions: Record<string, string>;
  seafloor: readonly SeafloorTile[];
  /** The next step of each diver; null on the last one. */
  dives: readonly ({
    step: number;
    reveals: boolean;
    /** An effect. */
    oxygen?: string;
  } | null)[];
  virtual_divers: readonly number[];
  research: {
    vp: readonly number[];
    side: readonly number[];
    forks: readonly number[];
    access: readonly number[];
  };
  crew: { prices: readonly number[]; intern: number };
  rewards: readonly number[];
  limits: {
    energy: number;
    resources: number;
    balls: readonly number[];
    exchange: number;
    objectives: number;
    end: number;
    row: number;
    track: number;
    set: number;
  };
  /** Rounds until somebody is there, at the present pace. */
  pace: { objectives?: number; end?: number };
  /** The steps of a Travel turn; none in any other. */
  travel: readonly Step[];
  queue: readonly Waiting[];
  objectives: Record<string, number>;
  mission_deck: number;
  crew_stack: number;
  scored: readonly Scored[];
}

export interface ShownPlayer {
  rival: boolean;
  ship: string | null;
  vp: number;
  access: number;
  balls_on_board: number;
  research_vp: number;
  capacity: Resources;
  hand: readonly string[];
  cards: number;
  played: number;
  conditions: Record<string, { have: number; need: number }>;
  rows: readonly { crew: number; fits: boolean }[];
  tiles: readonly Tile[];
  recharge: { rewards: readonly number[]; lost_energy: number; lost_resources: number };
}

export interface Tile {
  tile: string | null;
  sharks: number;
  used: boolean;
}

export interface Node {
  x: number;
  y: number;
  suit?: "green" | "purple" | "orange";
  sail?: number;
}

export interface Route {
  from: string;
  to: string;
  symbols: number;
  free: number;
  deploy?: number;
}

export interface Sector {
  sharks: number;
  balls: readonly number[];
  cleaned: boolean;
  open: number;
  points: readonly number[];
  leaders: readonly number[];
  taker: number | null;
  tied: boolean;
  routes: readonly string[];
  corners: readonly string[];
}

export interface SeafloorTile {
  tile: number | null;
  first: number;
  last: number;
  oxygen?: number;
  side?: "a" | "b";
}

export interface Step {
  step: "ball" | "sail" | "mission" | "island";
  /** The kind of move that does it. */
  by: "deploy" | "sail" | "play" | "do";
  state: "done" | "now" | "open" | "past";
  /** The kind of move that it follows. */
  after?: "sail";
}

/** What is decided now or waits; with `at` a reward of a Recharge that is still to come. */
export interface Waiting {
  kind:
    | "none"
    | "parts"
    | "resource"
    | "fill"
    | "ball"
    | "mission"
    | "play-mission"
    | "discard"
    | "hire"
    | "row"
    | "activate"
    | "fork"
    | "milestone"
    | "return"
    | "research"
    | "dive"
    | "extra"
    | "deploy"
    | "sector"
    | "reward"
    | "refresh"
    | "recycle"
    | "objective"
    | "reject"
    | "clean"
    | "award"
    | "row-vp"
    | "drop";
  amount?: number;
  parts?: readonly WaitingPart[];
  at?: number;
}

export interface WaitingPart {
  effect: string;
  /** Alternatives of one choice have the same. */
  choice?: number;
  /** How moves name it, if it is decided now. */
  part?: number;
  alternative?: number;
}

/** For each source of points the pieces behind it, in groups. */
export type Scored = Record<string, readonly (readonly string[])[]>;

export type Move =
  | { kind: "ship"; ship: string }
  | { kind: "keep"; mission: string }
  | { kind: "discard"; mission: string }
  | { kind: "recharge" }
  | { kind: "deploy"; route: string }
  | { kind: "sail"; node: string }
  | { kind: "play"; mission: string }
  | { kind: "do"; part: number; alternative: number }
  | { kind: "gain"; resource: Resource }
  | { kind: "fill"; resource: Resource }
  | { kind: "take"; mission: string }
  | { kind: "lay"; mission: string }
  | { kind: "hire"; place: number }
  | { kind: "intern" }
  | { kind: "row"; row: number }
  | { kind: "act"; row: number; column: number }
  | { kind: "free"; resource: Resource }
  | { kind: "forward" }
  | { kind: "side" }
  | { kind: "milestone"; milestone: number }
  | { kind: "return"; milestone: number }
  | { kind: "step" }
  | { kind: "extra"; resource: Resource }
  | { kind: "ball"; route: string }
  | { kind: "clean"; sector: string }
  | { kind: "reward"; reward: number }
  | { kind: "refresh"; tile: string }
  | { kind: "objective"; objective: string }
  | { kind: "reject"; objective: string }
  | { kind: "recycle"; tile: string }
  | { kind: "exchange"; resource: Resource }
  | { kind: "rival" }
  | { kind: "skip" }
  | { kind: "end" };

/** A part of an effect. */
export type Part =
  | {
      do:
        | "alg"
        | "she"
        | "cam"
        | "resd"
        | "res"
        | "coin"
        | "en"
        | "vp"
        | "evp"
        | "max"
        | "sci"
        | "dive"
        | "restore"
        | "ball"
        | "lowball"
        | "deploy"
        | "mis+"
        | "mis*"
        | "mis"
        | "playmis"
        | "drop"
        | "act"
        | "actG"
        | "actR"
        | "actB"
        | "rech"
        | "pol"
        | "refresh"
        | "polvp";
      amount?: number;
    }
  | { do: "choice"; among: readonly (readonly Part[])[] }
  | {
      do: "pay";
      costs: readonly {
        what: "alg" | "she" | "cam" | "coin" | "en" | "box" | "miscard";
        amount: number;
      }[];
      gains: readonly Part[];
    }
  | { do: "vp-per"; amount: number; each: number; of: "balls" | "played"; most: number }
  | { do: "hire"; price: number }
  | { do: "mix"; amount: number; types: readonly Resource[] };

export type Condition =
  | { kind: "island"; suit: "green" | "purple" | "orange" }
  | {
      kind:
        | "energy-full"
        | "balls"
        | "played"
        | "first-column"
        | "pollution"
        | "each-resource"
        | "coins";
      amount?: number;
    };

export type Colour = "green" | "red" | "blue";

/** Of each kind of component; an effect is the id of the component that tells its parts. */
export interface Details {
  island: { suit: "green" | "purple" | "orange"; players: number; effect: string };
  mission: {
    suit: "green" | "purple" | "orange" | "wild";
    effect: string;
    island?: string;
    crossed_out?: boolean;
    condition?: Condition;
  };
  crew: { colour?: Colour; copies?: number; effect: string };
  ship: {
    printed: readonly { colour: Colour; effect: string }[];
    a: readonly (readonly string[])[];
    b: readonly (readonly string[])[];
  };
  seafloor: { effect: string };
  oxygen: { a: string; b: string };
  pollution: { sharks: number; vp: number; effect: string };
  milestone: { effect: string };
  reward: { at: number; effect: string };
  objective: Record<string, never>;
  action: { suit: "green" | "purple" | "orange"; effect: string };
  effect: { parts: readonly Part[] };
}
