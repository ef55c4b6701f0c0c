// Whoever plays for the first time is led through the beginning of a real game.
//
// The guide follows the table and never leads it: at which step somebody is, is read from how far the
// game has come (`ply`) and how much of a turn is drafted. So undoing a step leads back to where that
// step is explained, and a game that is opened again goes on where it was left.
import { keyOf } from "../engine/parts";
import type { Parts } from "../engine/protocol";
import type { ScriptedTurn, Step, Tutorial } from "../site/tutorials";

/** How far a game has come: committed moves, and moves of the draft. */
interface Place {
  ply: number;
  draft: number;
}

/** What a confirmation adds where a turn has to be ended. */
const END: Parts = { kind: "end" };

const has = (places: readonly Place[] | undefined, { ply, draft }: Place) =>
  !!places?.some((place) => place.ply === ply && place.draft === draft);

/** Something else that was pressed: what it means, and how it is done if somebody insists. */
interface Aside {
  text: string;
  act: () => void;
}

export class Guide {
  /** The step that is shown, from 0. */
  at = $state(0);
  /** Others are playing, or something is under way. */
  waits = $state(false);
  /** The game has left the way that the guide knows. */
  isLost = $state(false);
  aside = $state.raw<Aside | null>(null);

  readonly step = $derived.by(() => this.tutorial.steps[this.at] as Step);
  /** Whether the step is only read: nothing on the board belongs to it. */
  readonly isTold = $derived.by(() => {
    const { move, refused, confirm } = this.step;
    return !move && !refused && !confirm;
  });

  /** Where the game stands at each step: before it first, then in the middle of it. */
  readonly #places: Place[][] = [];
  /** What others play, by the ply at which they do. */
  readonly #others: (ScriptedTurn | undefined)[] = [];

  constructor(
    readonly tutorial: Tutorial,
    at = 0,
  ) {
    this.at = Math.min(at, tutorial.steps.length - 1);
    let ply = tutorial.before.reduce((sum, { moves }) => sum + moves.length, 0);
    let draft = 0;
    for (const step of tutorial.steps) {
      const places = [{ ply, draft }];
      this.#places.push(places);
      if (step.move) ++draft;
      if (!step.confirm) continue;
      const before = { ply, draft };
      ply += draft;
      draft = 0;
      if (step.ends) {
        // The end is drafted behind the rest, or after it if something came to light.
        places.push({ ...before, draft: before.draft + 1 }, { ply, draft }, { ply, draft: 1 });
        ++ply;
      }
      for (const turn of step.then) {
        this.#others[ply] = turn;
        ply += turn.moves.length;
      }
    }
  }

  get count(): number {
    return this.tutorial.steps.length;
  }

  get isFirst(): boolean {
    return this.at === 0;
  }

  get isLast(): boolean {
    return this.at === this.count - 1;
  }

  /** What another player does now. */
  othersTurn(ply: number): ScriptedTurn | undefined {
    return this.#others[ply];
  }

  /** The table shows this moment. */
  see(now: Place): void {
    this.aside = null;
    this.waits = this.othersTurn(now.ply) !== undefined;
    if (this.waits || has(this.#places[this.at], now)) return;
    const fitting = [...this.#places.keys()].filter((step) => has(this.#places[step], now));
    // On to what comes next, or back to the press that was undone.
    const found = fitting.find((step) => step > this.at) ?? fitting.at(-1);
    this.isLost = found === undefined;
    if (found !== undefined) this.at = found;
  }

  /** The next step, where nothing has to be pressed on the board. */
  next(): void {
    if (this.isTold && !this.isLast) ++this.at;
  }

  /** Something that is not possible was tried, and the game has said why. */
  refuse(move: Parts): void {
    const { refused } = this.step;
    if (refused && keyOf(refused) === keyOf(move)) ++this.at;
  }

  /** Whether a move at this place of the draft belongs to the way. */
  expects(move: Parts, now: Place): boolean {
    return this.tutorial.steps.some((step, index) => {
      const wanted = step.move ?? (step.ends ? END : undefined);
      return wanted && has(this.#places[index], now) && keyOf(wanted) === keyOf(move);
    });
  }

  /** Something else was pressed. */
  digress(aside: Aside | null): void {
    this.aside = aside;
  }
}
