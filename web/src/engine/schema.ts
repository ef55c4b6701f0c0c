// Answers of the engine (PROTOCOL.md) as far as they are the same for all games.
// Made from docs/schema/protocol.json by typing.ts: do not edit.

/** A move for people (NOTATION.md). Programs read and write its parts. */
export interface Notation {
  readonly opaque: unique symbol;
}

/** A move by its parts: what kind it is, and of what. */
export interface Parts {
  kind: string;
  [other: string]: unknown;
}

export interface Error {
  code: string;
  message: string;
  rule: string | null;
  field: string | null;
}

export interface Event {
  type: string;
  /** The one that caused it. */
  ply: number;
  seat: number | null;
  rule: string | null;
  text: string;
  [other: string]: unknown;
}

export interface ScoreLine {
  source: string;
  rule: string | null;
  points: number;
  name: string;
  note: string;
}

export interface ScoreSheet {
  seat: number;
  total: number;
  lines: readonly ScoreLine[];
}

/** What somebody may see. `state` and `shown` differ from game to game. */
export interface View {
  game: string;
  rules: number;
  edition: string;
  seats: number;
  options: Record<string, string | number>;
  ply: number;
  turn: number;
  awaiting: readonly number[];
  over: boolean;
  /** Only in the view of a seat, like the rest up to `unused`. */
  seat?: number;
  draft?: readonly Notation[];
  held?: boolean;
  /** What each move of the draft meant when it was chosen, with the figures of that sentence. */
  steps?: readonly { text: string; [other: string]: unknown }[];
  /** While a move is held: what it would lead to, as far as its player can know. */
  foreseen?: { state: unknown; shown: unknown; drawing: string };
  /** What is given up if a complete draft is committed, or if the turn is ended: parts of a sentence. */
  unused?: readonly string[];
  /** What is to be decided now, and the rule behind it; null when the game is over. */
  prompt: { seat: number; text: string; rule: string | null } | null;
  state: unknown;
  shown: unknown;
  scores: readonly ScoreSheet[];
}

/** The points of a seat before and after a move; `lines` are those that change. */
export interface ScoreChange {
  seat: number;
  before: number;
  after: number;
  lines: readonly { source: string; name: string; before: number; after: number }[];
}

export interface Preview {
  events: readonly Event[];
  scores: readonly ScoreChange[];
  reveals: boolean;
  ends_turn: boolean;
  awaiting: readonly number[];
  shown: unknown;
}

export interface LegalMove {
  move: Notation;
  /** What it does, in a sentence. */
  text: string;
  parts: Parts;
  reveals: boolean;
  ends_turn: boolean;
}

/** A draft as far as it is legal, and why it is not legal further. */
export interface JudgedDraft {
  moves: readonly Notation[];
  parts: readonly Parts[];
  held: boolean;
  /** What its held move would bring. */
  preview: Preview | null;
  error: Error | null;
}

export interface PlayedMove {
  seat: number;
  turn: number;
  move: Notation;
}

export interface Occupant {
  kind: "person" | "bot" | "empty";
  spec?: string;
}

/** Everything that a viewer sees of a match and can do there. */
export interface Seen {
  ply: number;
  /** How many there were: plies are counted anew after one. */
  take_backs: number;
  awaiting: readonly number[];
  players: readonly Occupant[];
  next_bot: number | null;
  /** The seats that see what spectators do not. */
  concealed: readonly number[];
  /** Points of each seat, as far as the viewer knows. */
  totals: readonly number[];
  take_back: { ply: number; seat: number; others: readonly number[] } | null;
  /** Whether what was taken back last can be brought back. */
  can_restore: boolean;
  view: View;
  /** The board as text. */
  text: string;
  moves: readonly LegalMove[];
  draft: JudgedDraft | null;
  /** What happened and was played since the ply that was asked for. */
  events: readonly Event[];
  played: readonly PlayedMove[];
  /** When the game is over. */
  ranking?: readonly (readonly number[])[];
}

/** What was done, and the line of the match file that says so. */
export interface Entry {
  line: string;
  ply: number;
  take_backs: number;
  awaiting: readonly number[];
  concealed: readonly number[];
  events: readonly Event[];
}

/** Moves of a turn, one after the other. */
export type Steps = readonly { move: Notation; parts: Parts }[];

/** A sentence, and the pieces and places that it speaks of, named as in `shown.scored`. */
export interface ToldPlace {
  text: string;
  marks: readonly string[];
}

/** A difference between two turns in hundredths of a point. */
export interface ReasonLine {
  points: number;
  text: string;
  marks: readonly string[];
}

export interface Decision {
  seat: number;
  move: Notation;
}

/** Where to look, what to do, and why. */
export interface Hint {
  where: ToldPlace;
  move: Notation;
  parts: Parts;
  /** What the move means. */
  text: string;
  turn: Steps;
  why: {
    basis: "only" | "terms" | "ahead" | "experience" | "close";
    text: string;
    other: Steps;
    /** By how much the figures prefer the turn to the other one, in hundredths. */
    points: number;
    lines: readonly ReasonLine[];
    rest: ReasonLine | null;
    /** What may follow, if it was found by looking ahead. */
    line: readonly Decision[];
  };
}

export type BySeat = readonly number[];

/** Shares of the win are parts of 10,000, points and differences of points hundredths. */
export interface Analysis {
  slices: number;
  /** Whether another slice would. */
  would_help: boolean;
  /** By what it is judged. */
  basis: "learned" | "hand";
  shares: BySeat;
  points: BySeat;
  error: number;
  /** Whole turns of the seat, best first; none if it is not asked. */
  turns: readonly {
    turn: Steps;
    visits: number;
    shares: BySeat;
    points: BySeat;
    error: number;
    line: readonly Decision[];
  }[];
}

/** A turn that was played, as its player could judge it; after the last one how it stands. */
export interface Review {
  turns: number;
  ply: number;
  shares: BySeat;
  points: BySeat;
  seat?: number;
  moves?: readonly Notation[];
  basis?: "learned" | "hand";
  error?: number;
  /** In the own share, compared with the best turn. */
  loss?: number;
  loss_error?: number;
  points_lost?: number;
  better?: readonly Notation[];
  /** By how much what came to light has changed the shares; null if nothing did. */
  luck?: BySeat | null;
}
