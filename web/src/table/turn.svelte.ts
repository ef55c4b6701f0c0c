// The turn of the person at the screen:
//
//     watching -> choosing -> building -> ready -> sent -> watching
//
// It is a draft until it is committed: every step can be taken back, brought back or replaced.
import { keyOf, type Move } from "../engine/parts";
import type { Hint, LegalMove, Notation, Parts, Preview, View } from "../engine/protocol";
import type { Confirm } from "../device/preferences.svelte";
import type { Foresight } from "./foresight.svelte";
import type { MatchTable } from "./match_table";

/** How the games that have one name the move that does nothing but end a turn. */
const END = keyOf({ kind: "end" });

export type Phase = "watching" | "choosing" | "building" | "ready" | "sent";

/** What a turn needs of its table. */
export interface TurnTable {
  match(): MatchTable;
  view(): View | null;
  /** What can be done now, by the keys of the moves. */
  legal(): ReadonlyMap<string, LegalMove>;
  /** What the draft of the person at the screen is foreseen to do, if it is complete. */
  held(): Preview | null;
  /** Who sits at the screen and must choose; null if nobody does, or looks at the past. */
  mover(): number | null;
  readonly foresight: Foresight;
  /** When a complete turn waits for its confirmation. */
  confirm(): Confirm;
  botSeed(): string;
  /** Does something when everything before it is done. */
  queue(work: () => Promise<void>): Promise<void>;
  /** The same, but drops it while something else is under way. */
  once(work: () => Promise<void>): Promise<void>;
  /** Shows the table with another draft of the person at the screen, as far as it is legal. */
  draft(moves: readonly Move[]): Promise<void>;
  /** The draft is worth keeping. */
  keep(): void;
  /** Plays the draft and what ends it, and goes on with the game. */
  commit(seat: number, ending?: Parts): Promise<void>;
  /** Whether a guide explains this press at a step of the draft instead; `act` is what it would do. */
  explains(move: Parts, step: number, act: () => void): boolean;
  /** Something that is not possible was tried. */
  refused(move: Parts): void;
}

/** A hint, and how much of it somebody wanted to know: where to look, the move, why. */
export interface Hinted {
  hint: Hint;
  step: 1 | 2 | 3;
}

export class Turn {
  hinted = $state.raw<Hinted | null>(null);
  /** The move that is suggested, as soon as it was asked for. */
  readonly hint = $derived.by(() => this.#suggested());
  /** How long the draft was when somebody began to plan; null while nobody does. */
  planned = $state<number | null>(null);
  /** The moves that were taken back from the draft and can be brought back, the next one last. */
  #undone = $state.raw<readonly Notation[]>([]);
  #committing = $state(false);

  readonly #moves = $derived.by(() => this.table.view()?.draft ?? []);
  /** So many moves are in the draft. */
  readonly length = $derived.by(() => this.#moves.length);
  /** What is foreseen of a draft that only waits for its commit. */
  readonly held = $derived.by(() => this.table.held());
  /** How many moves of the draft were taken back and can be brought back. */
  readonly redoable = $derived.by(() => this.#undone.length);
  readonly phase = $derived.by(() => this.#phase());
  readonly isOpen = $derived(this.phase === "choosing" || this.phase === "building");
  /** The move that ends the turn as it stands, where it can be ended: confirming makes it. */
  readonly ending = $derived.by(() => (this.isOpen ? this.table.legal().get(END) : undefined));
  readonly canConfirm = $derived(this.phase === "ready" || this.ending !== undefined);

  constructor(private readonly table: TurnTable) {}

  async choose(move: Parts): Promise<void> {
    if (this.table.mover() === null) return;
    if (!this.#legal(move)) {
      await this.table.foresight.refuse(move);
      return this.table.refused(move);
    }
    if (this.table.explains(move, this.length, () => void this.choose(move))) return;
    return this.#act((seat) => this.#draft(seat, move));
  }

  /** Takes the only choice there is, after whatever is under way. */
  preselect(move: Parts): Promise<void> {
    return this.table.queue(async () => {
      const seat = this.table.mover();
      if (seat !== null && this.#legal(move)) await this.#draft(seat, move);
    });
  }

  /** Takes the draft back to before this step of it and goes on with another move, if it can. */
  instead(step: number, move: Parts): Promise<void> {
    if (step >= this.length) return this.choose(move);
    if (this.table.explains(move, step, () => void this.instead(step, move)))
      return Promise.resolve();
    return this.#act(async (seat) => {
      const { foresight } = this.table;
      const before = this.#moves;
      const changed = [...before.slice(0, step), move];
      await this.#show(changed);
      if (this.length === changed.length) return this.#settle(seat);
      const reason = await this.table.match().whyNot(seat, before.slice(0, step), move);
      await this.#show(before);
      foresight.refuseBecause(keyOf(move), reason);
    });
  }

  undo(steps = 1): Promise<void> {
    return this.#redraft(Math.min(steps, this.length));
  }

  redo(): Promise<void> {
    return this.#redraft(Math.max(-1, -this.redoable));
  }

  restart(): Promise<void> {
    return this.#redraft(this.length);
  }

  /** As long as somebody plans nothing is committed by itself; a plan is used or dropped. */
  plan(what: "begin" | "use" | "drop"): Promise<void> {
    const start = this.planned;
    this.planned = what === "begin" && this.table.mover() !== null ? this.length : null;
    if (what !== "drop" || start === null) return Promise.resolve();
    // After whatever is under way: a plan that is dropped leaves no trace.
    return this.table.queue(async () => {
      const seat = this.table.mover();
      if (seat === null || this.length <= start) return;
      await this.#rewind(this.length - start);
      this.#undone = [];
    });
  }

  /** Plays the draft; a turn that only needs to be ended is ended by it. */
  confirm(): Promise<void> {
    const { ending } = this;
    if (!this.canConfirm) return Promise.resolve();
    return this.#act((seat) => this.#commit(seat, ending?.parts));
  }

  /** A hint, each time one step more. */
  suggest(): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    return this.#act(async (seat) => {
      const before = this.hinted;
      if (!before) {
        const hint = await this.table.match().hint(seat, this.#moves, this.table.botSeed());
        this.hinted = { hint, step: 1 };
        return;
      }
      const { parts } = before.hint;
      await this.table.foresight.foresee(parts);
      this.hinted = { hint: before.hint, step: before.step === 1 ? 2 : 3 };
      this.table.foresight.point(parts);
    });
  }

  /** Chooses what was suggested. */
  follow(): Promise<void> {
    return this.hinted ? this.choose(this.hinted.hint.parts) : Promise.resolve();
  }

  /** Something else is on the screen. */
  begin(): void {
    this.hinted = null;
  }

  /** Nothing of it may be left for somebody else. */
  forget(): void {
    this.hinted = this.planned = null;
    this.#undone = [];
  }

  async #draft(seat: number, move: Parts): Promise<void> {
    await this.#show([...this.#moves, move]);
    await this.#settle(seat);
  }

  /** Somebody has gone another way: what was undone is gone, and a complete turn may be played. */
  async #settle(seat: number): Promise<void> {
    this.#undone = [];
    if (this.held && !this.#mustConfirm(this.held)) await this.#commit(seat);
    else this.table.keep();
  }

  #redraft(steps: number): Promise<void> {
    return steps === 0 ? Promise.resolve() : this.#act(() => this.#rewind(steps));
  }

  /** So many steps back, or forth if there are less than none. */
  async #rewind(steps: number): Promise<void> {
    const length = this.length - steps;
    // The draft with what was undone behind it: the line of moves along which it goes.
    const line = [...this.#moves, ...this.#undone.toReversed()];
    await this.#show(line.slice(0, length));
    this.#undone = line.slice(length).reverse();
    this.table.keep();
  }

  async #show(moves: readonly Move[]): Promise<void> {
    this.table.foresight.begin(null);
    await this.table.draft(moves);
  }

  async #commit(seat: number, ending?: Parts): Promise<void> {
    this.#committing = true;
    this.table.foresight.begin(null);
    this.#undone = [];
    await this.table.commit(seat, ending);
    this.planned = null;
    this.#committing = false;
  }

  #mustConfirm({ reveals }: Preview): boolean {
    const confirm = this.table.confirm();
    if (this.planned !== null) return true;
    return confirm === "multi" ? this.length > 1 || reveals : confirm !== "never";
  }

  #suggested(): LegalMove | null {
    if (!this.hinted || this.hinted.step === 1) return null;
    return this.#legal(this.hinted.hint.parts) ?? null;
  }

  #legal(move: Parts): LegalMove | undefined {
    return this.table.legal().get(keyOf(move));
  }

  #phase(): Phase {
    const view = this.table.view();
    if (this.table.mover() === null || !view) return "watching";
    if (this.#committing) return "sent";
    const isBuilding = this.length > 0;
    if (view.held || (isBuilding && this.table.legal().size === 0)) return "ready";
    return isBuilding ? "building" : "choosing";
  }

  /** For the person at the screen, if it is asked. */
  #act(work: (seat: number) => Promise<void>): Promise<void> {
    const seat = this.table.mover();
    return seat === null ? Promise.resolve() : this.table.once(() => work(seat));
  }
}
