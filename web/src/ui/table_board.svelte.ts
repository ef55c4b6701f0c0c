// What a board is told about the table that it shows, and what it can do there.
import { keyOf } from "../engine/parts";
import type { Parts, View } from "../engine/protocol";
import type { Board } from "../games/game";
import { preferences } from "../device/preferences.svelte";
import { piecesBehind } from "../games/scores";
import type { LiveTable } from "../table/table.svelte";
import { withMarks } from "./hint_words";

const NONE: ReadonlySet<string> = new Set();

/** A held move is drawn like any other: where it leads, as far as its player can know. */
function withHeld(view: View): View {
  return view.foreseen ? { ...view, ...view.foreseen } : view;
}

export class TableBoard implements Board {
  /** Somebody wants to see nothing but the pieces. */
  peeking = $state(false);
  /** The first moves of turns that somebody thinks about, the best one first. */
  candidates = $state.raw<readonly Parts[]>([]);
  /** Pieces behind a line of the score. */
  #highlighted = $state.raw(NONE);
  /** Nothing can be done in the past, nor with marks out of sight. */
  readonly #isIdle = $derived.by(() => this.peeking || this.table.past.moment !== null);

  /** The same, and what a hint speaks of. */
  readonly #marked = $derived.by(() => {
    const hinted = this.#isIdle ? null : this.table.turn.hinted;
    return hinted ? withMarks(this.#highlighted, hinted) : this.#highlighted;
  });

  readonly #moves = $derived.by(() => this.table.moves.map(({ parts }) => parts));

  /** There is no board while nothing is shown. */
  readonly #view = $derived.by(() => this.shown && withHeld(this.shown));

  constructor(private readonly table: LiveTable) {}

  /** What is on the screen: the present, or the past that somebody looks at. */
  get shown() {
    return this.table.past.moment?.view ?? this.table.view;
  }
  get view() {
    return this.#view as View;
  }
  get unheld() {
    return this.shown as View;
  }
  get seat() {
    return this.table.seat;
  }
  get names() {
    return this.table.names;
  }
  get moves() {
    return this.#isIdle ? [] : this.#moves;
  }
  get draft() {
    return this.table.past.moment ? [] : this.table.drafted;
  }
  get preview() {
    return preferences.showPreview && !this.peeking ? this.table.foresight.preview : null;
  }
  get hint() {
    return this.#isIdle ? null : (this.table.turn.hint?.parts ?? null);
  }
  get marked() {
    return this.#isIdle ? [] : this.candidates;
  }
  get highlighted() {
    return this.peeking ? NONE : this.#marked;
  }
  get recent() {
    if (this.peeking) return [];
    const isHeld = this.shown?.held && !this.table.past.moment;
    return isHeld ? (this.table.turn.held?.events ?? []) : this.table.recent;
  }
  get motion() {
    return preferences.motionTime;
  }
  get reducedMotion() {
    return preferences.reducedMotion;
  }
  get planning() {
    return this.table.turn.planned !== null;
  }

  isLegal = (move: Parts) => !this.#isIdle && this.table.legal.has(keyOf(move));
  meaning = (move: Parts) => this.table.legal.get(keyOf(move))?.text ?? "";
  component = (kind: string, id: string | number) => this.table.component(kind, id);
  details = (kind: string, id: string | number) => this.component(kind, id)?.details as never;
  choose = (move: Parts) => void this.table.turn.choose(move);
  refuse = (text: string) => this.table.foresight.refuseBecause(text, { text, rule: null });
  preselect = (move: Parts) => void this.table.turn.preselect(move);
  instead = (step: number, move: Parts) => void this.table.turn.instead(step, move);
  back = (step: number) => void this.table.turn.undo(this.table.turn.length - step);
  plan = (what: "begin" | "use" | "drop") => void this.table.turn.plan(what);
  point = (move: Parts | null) => this.table.foresight.point(move);

  mark = (moves: readonly Parts[]) => (this.candidates = moves);
  highlight = (seat: number, source: string | null) => {
    const shown = this.#view?.shown;
    this.#highlighted = source === null || !shown ? NONE : piecesBehind(shown, seat, source);
  };
}
