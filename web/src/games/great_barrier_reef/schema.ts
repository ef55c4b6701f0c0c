// The Great Barrier Reef Card Game: views, moves and components.
// Made from docs/schema/great-barrier-reef.json by typing.ts: do not edit.

/** What the viewer knows of the position; null is what it does not. */
export interface State {
  first: number;
  turn: number;
  phase: "choose" | "place" | "trigger" | "take" | "over";
  /** In the phase `place`: the card that is being played. */
  chosen?: number | null;
  sponges?: number;
  sharks?: number;
  scoring: readonly ScoringPlace[];
  /** Null where a held move would bring a card that nobody knows. */
  market: readonly (number | null)[];
  deck: readonly (number | null)[];
  hands: readonly (readonly (HandPlace | null)[])[];
  reefs: readonly (readonly ReefCard[])[];
}

export interface ScoringPlace {
  card: string;
  fish: string;
  /** The spot on its track, the leftmost being 0. */
  marker: number;
}

export interface HandPlace {
  /** Null if the viewer may not know it. */
  card: number | null;
  /** Everybody saw it when it was taken from the market. */
  open: boolean;
}

/** A card and the place of its top left quadrant: card, x, y. */
export type ReefCard = readonly [number, number, number];

export interface Shown {
  reefs: readonly ReefPicture[];
  /** Cards in each reef at the end. */
  reef_size: number;
  /** The value at the marker of each scoring card, in their order. */
  values: readonly number[];
  /** Market positions from which its player may take after a card, by card. */
  takes: Record<string, readonly number[]>;
  deck: number;
  final_round: boolean;
  scored: readonly Scored[];
  /** By seat and fish: quadrants where one more would make another group. */
  near: readonly Record<string, readonly { at: string; with: readonly string[] }[]>[];
}

/** The visible quadrants as letters; x and y are those of the top left corner. */
export interface ReefPicture {
  x: number;
  y: number;
  rows: readonly string[];
}

/** For each source of points the pieces behind it, in groups. */
export type Scored = Record<string, readonly (readonly string[])[]>;

export type Move =
  | { kind: "choose"; card: number }
  | { kind: "place"; cell: readonly [number, number] }
  | { kind: "sponge"; right: string | null }
  | { kind: "shark"; right: string | null; left: string | null }
  | { kind: "take"; position: number };

/** Of each kind of component. */
export interface Details {
  symbol: { letter: string };
  card: {
    /** A position of the market, or `*`. */
    number: number | string;
    /** Symbols: top left, top right, bottom left, bottom right. */
    quadrants: readonly [string, string, string, string];
  };
  "scoring-card": {
    base: boolean;
    cells: readonly (readonly [number, number])[];
    track: readonly number[];
    start: number;
  };
}
