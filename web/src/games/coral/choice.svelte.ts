// What is pointed at and chosen on the reef. Both pictures share it: a ghost that one of them
// brings about is seen in the other too.
import { isSame } from "../../engine/parts";
import { t } from "../../words/words.svelte";
import type { CoralBoard, Move } from "./position";
import { isSameSpot, optionsAt, questionAt, targetsOf, type Spot, type Target } from "./targets";

/** A spot and which of its options is shown. */
interface Place {
  spot: Spot;
  index: number;
  /** Any move makes another view, and with it this choice is over. */
  view: unknown;
}

export class Choice {
  readonly #read: () => CoralBoard;
  #pointed = $state.raw<Place | null>(null);
  #chosen = $state.raw<Place | null>(null);
  #held = $state.raw<{ move: Move; view: unknown } | null>(null);

  constructor(board: () => CoralBoard) {
    this.#read = board;
  }

  get #board(): CoralBoard {
    return this.#read();
  }

  readonly targets: Target[] = $derived.by(() => targetsOf(this.#board));
  /** The spot that was pressed, whose options are listed. */
  readonly chosen = $derived.by(() => this.#valid(this.#chosen)?.spot ?? null);
  /** The spot that is pointed at, or else the one that was pressed. */
  readonly current = $derived.by(() => this.#valid(this.#pointed)?.spot ?? this.chosen);
  readonly options = $derived.by(() => (this.chosen ? optionsAt(this.targets, this.chosen) : []));
  /** The move whose ghost is shown. */
  readonly move = $derived.by(() => {
    const held = this.#held;
    if (held && held.view === this.#board.view) return held.move;
    const place = this.#valid(this.#pointed) ?? this.#valid(this.#chosen);
    return place ? (this.#optionOf(place)?.move ?? null) : null;
  });

  /** Pointer or focus is on a spot; null: it left. */
  point(spot: Spot | null): void {
    const chosen = this.#valid(this.#chosen);
    const isChosen = spot && chosen && isSameSpot(spot, chosen.spot);
    this.#pointed = spot && !isChosen ? this.#place(spot) : null;
    this.#tell();
  }

  /** Pointer or focus is on a listed option. */
  hold(move: Move | null): void {
    this.#held = move === null ? null : { move, view: this.#board.view };
    this.#tell();
  }

  /** The first press shows what a spot offers, the second one takes it. */
  press(spot: Spot): void {
    const options = optionsAt(this.targets, spot);
    const [only] = options;
    if (!only) return this.#ask(spot);
    if (options.length === 1 && only.kind !== "place") return this.#board.choose(only.move);
    const chosen = this.#valid(this.#chosen);
    if (chosen && isSameSpot(spot, chosen.spot)) return this.take();
    this.#chosen = this.#valid(this.#pointed) ?? this.#place(spot);
    if (!isSameSpot(this.#chosen.spot, spot)) this.#chosen = this.#place(spot);
    this.#pointed = null;
    this.#tell();
  }

  /** Takes what the ghost shows. */
  take(): void {
    if (this.move !== null) this.#board.choose(this.move);
  }

  /** Shows another option of the spot. */
  turn(step: number): void {
    const turned = (place: Place): Place => {
      const { length } = optionsAt(this.targets, place.spot);
      return { ...place, index: length === 0 ? 0 : (place.index + step + length) % length };
    };
    const pointed = this.#valid(this.#pointed);
    const chosen = this.#valid(this.#chosen);
    if (pointed) this.#pointed = turned(pointed);
    else if (chosen) this.#chosen = turned(chosen);
    this.#tell();
  }

  /** Goes through all legal targets, wherever they are. */
  walk(step: number): void {
    const legal = this.targets.filter((target) => target.legal);
    const now = legal.findIndex(({ move }) => isSame(move, this.move));
    const next = legal[(now + step + legal.length) % Math.max(1, legal.length)];
    const [cell] = next?.cells ?? [];
    if (!next || !cell) return;
    const spot = { x: cell[0], y: cell[1], z: cell[2] };
    const index = optionsAt(this.targets, spot).indexOf(next);
    this.#chosen = { spot, index, view: this.#board.view };
    this.#pointed = null;
    this.#tell();
  }

  /** Whether there was anything to let go. */
  clear(): boolean {
    const had = this.chosen !== null;
    this.#chosen = this.#pointed = this.#held = null;
    this.#tell();
    return had;
  }

  /** What is suggested comes first. */
  #place(spot: Spot): Place {
    const { hint, view } = this.#board;
    const index = optionsAt(this.targets, spot).findIndex(({ move }) => isSame(move, hint));
    return { spot, index: Math.max(0, index), view };
  }

  #valid(place: Place | null): Place | null {
    return place?.view === this.#board.view ? place : null;
  }

  #optionOf({ spot, index }: Place): Target | undefined {
    return optionsAt(this.targets, spot)[index];
  }

  /** Says why nothing is possible at a spot. */
  #ask(spot: Spot): void {
    const view = this.#board.view;
    if (this.#board.moves.length === 0) return;
    // A piece can be held in many ways, and none of them is shown: no single one is refused.
    if (view.shown.placements) return this.#board.refuse(t("co_nowhere"));
    const move = questionAt(view, spot);
    if (move !== null) this.#board.choose(move);
  }

  /** Tells the frame which move is looked at, so that it foresees it. */
  #tell(): void {
    if (this.#board.moves.length > 0) this.#board.point(this.move);
  }
}
