// The turn of the person at the screen:
//
//     watching -> choosing -> building -> ready -> sent -> watching
//
// It is a draft until it is committed: every step can be taken back, brought back or replaced.
import type { DraftState, Preview, View } from "../engine/protocol";
import type { Confirm } from "../lib/preferences.svelte";
import { DEFAULT_BOT } from "../lib/setups";
import type { EngineTable, LegalMove } from "./engine_table";
import { foreseeHeld, type Foresight } from "./foresight.svelte";

export type Phase = "watching" | "choosing" | "building" | "ready" | "sent";

/** What a turn needs of its table. */
export interface TurnTable {
  engine(): EngineTable;
  view(): View | null;
  moves(): readonly LegalMove[];
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
  /** Shows what the person sees now. */
  look(): Promise<void>;
  /** The draft is worth keeping. */
  keep(): void;
  /** The game has gone on. */
  proceed(): Promise<void>;
}

type Redraft = "undo" | "redo" | "restart";

export class Turn {
  hint = $state.raw<LegalMove | null>(null);
  /** What is foreseen of a draft that only waits for its commit. */
  held = $state.raw<Preview | null>(null);
  /** How long the draft was when somebody began to plan; null while nobody does. */
  planned = $state<number | null>(null);
  /** Somebody has been told what the turn leaves unused; the next confirmation counts. */
  reminded = $state(false);
  /** How many moves of the draft were taken back and can be brought back. */
  redoable = $state(0);
  #committing = $state(false);

  /** So many moves are in the draft. */
  readonly length = $derived.by(() => this.table.view()?.draft?.length ?? 0);
  readonly phase = $derived.by(() => this.#phase());
  readonly isOpen = $derived(this.phase === "choosing" || this.phase === "building");

  constructor(private readonly table: TurnTable) {}

  choose(move: string): Promise<void> {
    if (this.table.mover() === null) return Promise.resolve();
    if (!this.#legal(move)) return this.table.foresight.refuse(move);
    return this.#act((seat) => this.#draft(seat, move));
  }

  /** Takes the only choice there is, after whatever is under way. */
  preselect(move: string): Promise<void> {
    return this.table.queue(async () => {
      const seat = this.table.mover();
      if (seat !== null && this.#legal(move)) await this.#draft(seat, move);
    });
  }

  /** Takes the draft back to before this step of it and goes on with another move, if it can. */
  instead(step: number, move: string): Promise<void> {
    const steps = this.length - step;
    if (steps <= 0) return this.choose(move);
    return this.#act(async (seat) => {
      const { foresight } = this.table;
      const engine = this.table.engine();
      foresight.begin(null);
      await this.#repeat(steps, "undo", seat);
      const legal = await engine.legal(seat);
      if (legal.some((each) => each.move === move)) return this.#draft(seat, move);
      const reason = await engine.whyNot(seat, move);
      await this.#repeat(steps, "redo", seat);
      await this.table.look();
      foresight.refuseBecause(move, reason);
    });
  }

  undo(steps = 1): Promise<void> {
    return this.#redraft("undo", Math.min(steps, this.length));
  }

  redo(): Promise<void> {
    return this.#redraft("redo", Math.max(-1, -this.redoable));
  }

  restart(): Promise<void> {
    return this.#redraft("restart", this.length);
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
      await this.#rewind("undo", this.length - start, seat);
      this.redoable = 0;
    });
  }

  /** Whoever insists is not reminded of what the turn leaves unused. */
  confirm(insists = this.reminded): Promise<void> {
    if (this.phase !== "ready") return Promise.resolve();
    const isReminder = !insists && Boolean(this.table.view()?.unused?.length);
    if (!isReminder) return this.#act((seat) => this.#commit(seat));
    this.reminded = true;
    return Promise.resolve();
  }

  /** Asks a bot what it would do here. */
  suggest(): Promise<void> {
    if (!this.isOpen) return Promise.resolve();
    return this.#act(async (seat) => {
      const move = await this.table.engine().bot(seat, DEFAULT_BOT, this.table.botSeed());
      this.hint = this.#legal(move) ?? null;
      this.table.foresight.point(this.hint && move);
    });
  }

  /** Chooses what was suggested. */
  follow(): Promise<void> {
    return this.hint ? this.choose(this.hint.move) : Promise.resolve();
  }

  /** What the draft of this view is foreseen to do, if it only waits for its commit. */
  async foresee(view: View): Promise<Preview | null> {
    return view.held ? (this.held ?? (await foreseeHeld(this.table.engine(), view))) : null;
  }

  /** Something else is on the screen. */
  begin(held: Preview | null): void {
    this.hint = null;
    this.held = held;
    this.reminded = false;
  }

  /** Nothing of it may be left for somebody else. */
  forget(): void {
    this.hint = this.held = this.planned = null;
    this.reminded = false;
    this.redoable = 0;
  }

  async #draft(seat: number, move: string): Promise<void> {
    const engine = this.table.engine();
    this.table.foresight.begin(null);
    const preview = await engine.preview(seat, move);
    const draft = await engine.draft(seat, move);
    this.redoable = 0;
    this.held = draft.held ? preview : null;
    if (draft.held && !this.#mustConfirm(draft, preview)) return this.#commit(seat);
    await this.#show();
  }

  #redraft(what: Redraft, takenBack: number): Promise<void> {
    if (takenBack === 0) return Promise.resolve();
    return this.#act((seat) => this.#rewind(what, takenBack, seat));
  }

  async #rewind(what: Redraft, steps: number, seat: number): Promise<void> {
    this.table.foresight.begin(null);
    await this.#repeat(what === "restart" ? 1 : Math.abs(steps), what, seat);
    this.redoable += steps;
    this.held = null;
    await this.#show();
  }

  async #repeat(times: number, what: Redraft, seat: number): Promise<void> {
    for (let time = 0; time < times; ++time) await this.table.engine().redraft(what, seat);
  }

  async #show(): Promise<void> {
    await this.table.look();
    this.table.keep();
  }

  async #commit(seat: number): Promise<void> {
    this.#committing = true;
    this.table.foresight.begin(null);
    await this.table.engine().commit(seat);
    // The rest stays as it is until the screen shows what has happened.
    this.held = this.planned = null;
    this.redoable = 0;
    await this.table.proceed();
    this.#committing = false;
  }

  #mustConfirm({ draft }: DraftState, { reveals }: Preview): boolean {
    const confirm = this.table.confirm();
    if (this.planned !== null) return true;
    return confirm === "multi" ? draft.length > 1 || reveals : confirm !== "never";
  }

  #legal(move: string): LegalMove | undefined {
    return this.table.moves().find((legal) => legal.move === move);
  }

  #phase(): Phase {
    const view = this.table.view();
    if (this.table.mover() === null || !view) return "watching";
    if (this.#committing) return "sent";
    const isBuilding = this.length > 0;
    if (view.held || (isBuilding && this.table.moves().length === 0)) return "ready";
    return isBuilding ? "building" : "choosing";
  }

  /** For the person at the screen, if it is asked. */
  #act(work: (seat: number) => Promise<void>): Promise<void> {
    const seat = this.table.mover();
    return seat === null ? Promise.resolve() : this.table.once(() => work(seat));
  }
}
