// A game at this screen: persons who take turns in front of it, bots, or both.
//
// The engine holds the table; here is what one person sees of it and how a turn goes:
//
//     watching -> choosing -> building -> ready -> sent -> watching
//
// A turn is a draft until it is committed. Everything that changes the table is queued, so that
// no two changes meet; a click while another one is under way is dropped, since it was meant for
// what was on the screen before.
import type { Ask } from "../engine/engine";
import type {
  Component,
  DraftState,
  GameEvent,
  PlayedMove,
  Preview,
  View,
} from "../engine/protocol";
import { shownNames } from "../lib/names";
import type { Confirm } from "../lib/preferences.svelte";
import type { PlayerKind, Save } from "../lib/saves";
import { DEFAULT_BOT } from "../lib/setups";
import { Bots } from "./bots";
import { Catalogue } from "./catalogue.svelte";
import { EngineTable, type LegalMove } from "./engine_table";
import { foreseeHeld, Foresight } from "./foresight.svelte";
import { News } from "./news.svelte";
import { lastTurnOf, readMoment, readResult, turnStarts, type Moment, type Result } from "./past";
import { Queue } from "./queue";
import { Seating, type Setup } from "./seating";
import { hasSecrets } from "./secrets";

/** What a table needs of the page. */
export interface Surroundings {
  ask: Ask;
  keep(save: Save): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  preferences: { readonly confirm: Confirm; readonly botDelay: number };
}

export type Phase = "watching" | "choosing" | "building" | "ready" | "sent";

/** An engine's seed has at most so many characters. */
const LONGEST_SEED = 64;

export class LiveTable {
  readonly foresight = new Foresight();

  /** Who sits at the screen; null while nobody in particular does. */
  seat = $state<number | null>(null);
  /** Whom the screen must be passed to. As long as it is set nothing of anybody's is here. */
  curtain = $state<number | null>(null);
  /** Seats that must choose. */
  awaiting = $state.raw<number[]>([]);
  /** What the person at the screen sees. */
  view = $state.raw<View | null>(null);
  /** The same as text. */
  drawing = $state("");
  moves = $state.raw<LegalMove[]>([]);
  moment = $state.raw<Moment | null>(null);
  hint = $state.raw<LegalMove | null>(null);
  result = $state.raw<Result | null>(null);
  /** The bot that is about to move. */
  thinking = $state<number | null>(null);
  /** What is foreseen of a draft that only waits for its commit. */
  held = $state.raw<Preview | null>(null);
  /** How long the draft was when somebody began to plan; null while nobody does. */
  planned = $state<number | null>(null);
  /** Somebody has been told what the turn leaves unused; the next confirmation counts. */
  reminded = $state(false);
  /** How many moves of the draft were taken back and can be brought back. */
  redoable = $state(0);
  /** Who made each ply, in which turn. */
  played = $state.raw<PlayedMove[]>([]);
  /** The plies to which somebody has taken a turn back. */
  takenBack = $state.raw<number[]>([]);
  /** The device refuses to keep the game. */
  unkept = $state(false);

  #table: EngineTable;
  readonly #seating: Seating;
  readonly #queue = new Queue();
  readonly #news = new News();
  readonly #catalogue = new Catalogue();
  #committing = $state(false);
  readonly #bots = new Bots({
    next: () => this.#nextBot(),
    thinks: (seat) => (this.thinking = seat),
    move: () => this.#queue.add(() => this.#playBot()),
    pause: (share) => this.around.wait(this.around.preferences.botDelay * share),
  });
  #acting = false;
  #left = false;
  #seed = "";
  #ply = 0;

  readonly names = $derived.by(() => shownNames(this.#seating.names));
  readonly asked = $derived.by(() => this.seat !== null && this.awaiting.includes(this.seat));
  readonly phase = $derived.by(() => this.#phase());
  /** The last turn of a person: what can be taken back. */
  readonly lastTurn = $derived.by(() => lastTurnOf(this.played, (seat) => this.isPerson(seat)));
  readonly notation = $derived(this.moves.map(({ move }) => move));

  private constructor(
    private readonly around: Surroundings,
    table: EngineTable,
    seating: Seating,
    takenBack: number[],
  ) {
    this.#table = table;
    this.#seating = seating;
    this.takenBack = takenBack;
  }

  static async create(around: Surroundings, id: string, setup: Setup): Promise<LiveTable> {
    const { game, seed, options, names, players } = setup;
    const seats = players.length;
    const table = await EngineTable.open(around.ask, { game, seats, seed, options });
    return new LiveTable(around, table, new Seating({ id, game, names, players }), []).#begin();
  }

  static async restore(around: Surroundings, save: Save): Promise<LiveTable> {
    const table = await EngineTable.load(around.ask, save.record);
    return new LiveTable(around, table, new Seating(save), save.takenBack).#begin();
  }

  get id(): string {
    return this.#seating.id;
  }

  get game(): string {
    return this.#seating.game;
  }

  get players(): readonly PlayerKind[] {
    return this.#seating.players;
  }

  component(kind: string, id: string | number): Component | undefined {
    return this.#catalogue.find(kind, id);
  }

  /** What happened so far, as the person at the screen may know it. */
  get events(): GameEvent[] {
    return this.#news.events;
  }

  /** What the last committed move or turn did. */
  get recent(): GameEvent[] {
    return this.#news.recent;
  }

  /** How this game was set up, but for the seed: for another one like it. */
  get setup(): Omit<Setup, "seed"> {
    return this.#seating.setup(this.view?.options ?? {});
  }

  isPerson(seat: number): boolean {
    return this.#seating.isPerson(seat);
  }

  // What a person does.

  choose(move: string): Promise<void> {
    if (this.moment || !this.asked) return Promise.resolve();
    if (!this.notation.includes(move)) return this.foresight.refuse(move);
    return this.#act((seat) => this.#draft(seat, move));
  }

  /** Takes the draft back to before this step of it and goes on with another move, if it can. */
  instead(step: number, move: string): Promise<void> {
    const steps = this.#draftLength() - step;
    if (steps <= 0 || this.moment) return this.choose(move);
    return this.#act(async (seat) => {
      this.foresight.begin(null);
      await this.#repeat(steps, "undo", seat);
      const legal = await this.#table.legal(seat);
      if (legal.some((each) => each.move === move)) return this.#draft(seat, move);
      const reason = await this.#table.whyNot(seat, move);
      await this.#repeat(steps, "redo", seat);
      await this.#look();
      this.foresight.refuseBecause(move, reason);
    });
  }

  undo(steps = 1): Promise<void> {
    return this.#redraft("undo", Math.min(steps, this.#draftLength()));
  }

  redo(): Promise<void> {
    return this.#redraft("redo", Math.max(-1, -this.redoable));
  }

  restart(): Promise<void> {
    return this.#redraft("restart", this.#draftLength());
  }

  /** As long as somebody plans nothing is committed by itself; a plan is used or dropped. */
  plan(what: "begin" | "use" | "drop"): Promise<void> {
    const start = this.planned;
    this.planned = what === "begin" && this.asked ? this.#draftLength() : null;
    if (what !== "drop" || start === null) return Promise.resolve();
    // After whatever is under way: a plan that is dropped leaves no trace.
    return this.#queue.add(async () => {
      if (this.seat === null || this.#draftLength() <= start) return;
      await this.#rewind("undo", this.#draftLength() - start, this.seat);
      this.redoable = 0;
    });
  }

  /** Whoever insists is not reminded of what the turn leaves unused. */
  confirm(insists = this.reminded): Promise<void> {
    if (this.phase !== "ready") return Promise.resolve();
    if (insists || !this.view?.unused?.length) return this.#act((seat) => this.#commit(seat));
    this.reminded = true;
    return Promise.resolve();
  }

  /** Asks a bot what it would do here. */
  suggest(): Promise<void> {
    if (this.phase !== "choosing" && this.phase !== "building") return Promise.resolve();
    return this.#act(async (seat) => {
      const move = await this.#table.bot(seat, DEFAULT_BOT, this.#botSeed());
      this.hint = this.moves.find((legal) => legal.move === move) ?? null;
      this.foresight.point(this.hint && move);
    });
  }

  /** Chooses what was suggested. */
  follow(): Promise<void> {
    return this.hint ? this.choose(this.hint.move) : Promise.resolve();
  }

  /** Goes back to before the last turn that a person has committed. */
  takeBack(): Promise<void> {
    const turn = this.lastTurn;
    if (!turn) return Promise.resolve();
    return this.#once(async () => {
      const before = await this.#table.fork(turn.ply);
      await this.#table.close();
      this.#table = before;
      this.takenBack = [...this.takenBack.filter((ply) => ply < turn.ply), turn.ply];
      this.result = null;
      this.redoable = 0;
      this.#news.begin();
      await this.#continue();
    });
  }

  /** Whoever the curtain waits for is at the screen now. */
  lift(): Promise<void> {
    return this.#once(async () => {
      const seat = this.curtain;
      this.curtain = null;
      await this.#look(seat);
    });
  }

  /** Shows the game as it was after so many plies; null returns to now. */
  async lookBack(ply: number | null): Promise<void> {
    if (ply === null || !this.view || ply >= this.view.ply) this.moment = null;
    else await this.#queue.add(() => this.#readMoment(ply));
  }

  /** Steps from turn to turn through the past; beyond the last one is now. */
  async stepBack(turns: number): Promise<void> {
    const starts = turnStarts(this.played);
    const shown = (this.moment?.view ?? this.view)?.ply ?? 0;
    const here = starts.findLastIndex((ply) => ply <= shown);
    await this.lookBack(starts[Math.max(0, here - turns)] ?? null);
  }

  /** Everything that is said, anew: the language has changed. */
  translate(): Promise<void> {
    return this.#queue.add(async () => {
      await this.#catalogue.read(this.#table);
      this.#news.forget();
      if (this.moment) await this.#readMoment(this.moment.view.ply);
      if (this.curtain === null) await this.#look();
    });
  }

  /** The text of a file with the game so far, without what somebody is still thinking about. */
  record(): Promise<string> {
    return this.#table.record(false);
  }

  leave(): void {
    this.#left = true;
    this.foresight.begin(null);
    void this.#queue.add(() => this.#table.close());
  }

  // How the table follows.

  async #begin(): Promise<this> {
    await this.#catalogue.read(this.#table);
    this.#seed = /^seed (.*)$/m.exec(await this.record())?.[1] ?? this.id;
    const [person, ...others] = this.#seating.persons;
    // A single person owns the screen; of several nobody knows yet who sits there.
    if (person !== undefined && others.length === 0) this.seat = person;
    await this.#queue.add(() => this.#continue());
    return this;
  }

  /** After every change: whose eyes, what they see, and then the bots. */
  async #continue(): Promise<void> {
    this.foresight.begin(null);
    const [open, played] = await Promise.all([this.#table.view("spectator"), this.#table.moves()]);
    this.#ply = open.ply;
    const next = this.#nextPerson(open.awaiting);
    if (next !== null && next !== this.seat && (await hasSecrets(this.#table, open))) {
      this.#dropCurtain(next);
    }
    const follow = () => {
      this.awaiting = open.awaiting;
      this.played = played;
    };
    if (this.curtain === null) await this.#look(next, follow);
    else follow();
    if (open.over) this.result = await readResult(this.#table);
    void this.#keep(open);
    void this.#bots.play();
  }

  /** Whoever is asked next among the persons; the one at the screen stays if nobody else is. */
  #nextPerson(awaiting: readonly number[]): number | null {
    if (this.seat !== null && awaiting.includes(this.seat)) return this.seat;
    return awaiting.find((seat) => this.isPerson(seat)) ?? this.seat;
  }

  /** Nothing of what one person sees may be left for the next. */
  #dropCurtain(next: number): void {
    this.curtain = next;
    this.#news.forget();
    this.seat = this.view = this.moment = this.hint = this.held = null;
    this.reminded = false;
    this.moves = [];
    this.drawing = "";
  }

  /** Shows what a person sees. What is shown together changes together, and `also` with it. */
  async #look(seat = this.seat, also = () => {}): Promise<void> {
    const viewer = seat ?? "spectator";
    const { known } = this.#news;
    const [view, drawing, events, moves] = await Promise.all([
      this.#table.view(viewer),
      this.#table.draw(viewer),
      this.#table.events(viewer, known),
      seat === null ? [] : this.#table.legal(seat),
    ]);
    const held = view.held ? (this.held ?? (await foreseeHeld(this.#table, view))) : null;
    also();
    this.#news.hear(events, view.ply);
    this.seat = seat;
    this.view = view;
    this.drawing = drawing;
    this.moves = moves;
    this.hint = null;
    this.held = held;
    this.reminded = false;
    this.foresight.begin(this.#situation());
  }

  #situation() {
    if (this.seat === null || this.moves.length === 0) return null;
    return { table: this.#table, seat: this.seat, moves: this.notation };
  }

  async #readMoment(ply: number): Promise<void> {
    this.moment = await readMoment(this.#table, ply, this.seat ?? "spectator");
  }

  async #keep({ ply, over }: { ply: number; over: boolean }): Promise<void> {
    const { takenBack } = this;
    try {
      const record = await this.#table.record(true);
      await this.around.keep(this.#seating.save({ record, ply, over, takenBack }));
      this.unkept = false;
    } catch {
      // The game goes on; the page says that it cannot be kept.
      this.unkept = true;
    }
  }

  // Drafts.

  async #draft(seat: number, move: string): Promise<void> {
    this.foresight.begin(null);
    const preview = await this.#table.preview(seat, move);
    const draft = await this.#table.draft(seat, move);
    this.redoable = 0;
    this.held = draft.held ? preview : null;
    if (draft.held && !this.#mustConfirm(draft, preview)) return this.#commit(seat);
    await this.#lookAtDraft();
  }

  #redraft(what: "undo" | "redo" | "restart", takenBack: number): Promise<void> {
    if (takenBack === 0 || this.moment) return Promise.resolve();
    return this.#act((seat) => this.#rewind(what, takenBack, seat));
  }

  async #rewind(what: "undo" | "redo" | "restart", steps: number, seat: number): Promise<void> {
    this.foresight.begin(null);
    await this.#repeat(what === "restart" ? 1 : Math.abs(steps), what, seat);
    this.redoable += steps;
    this.held = null;
    await this.#lookAtDraft();
  }

  async #repeat(times: number, what: "undo" | "redo" | "restart", seat: number): Promise<void> {
    for (let time = 0; time < times; ++time) await this.#table.redraft(what, seat);
  }

  async #lookAtDraft(): Promise<void> {
    await this.#look();
    if (this.view) void this.#keep(this.view);
  }

  async #commit(seat: number): Promise<void> {
    this.#committing = true;
    this.foresight.begin(null);
    await this.#table.commit(seat);
    this.held = this.planned = null;
    this.redoable = 0;
    await this.#continue();
    this.#committing = false;
  }

  #mustConfirm({ draft }: DraftState, { reveals }: Preview): boolean {
    const { confirm } = this.around.preferences;
    if (this.planned !== null) return true;
    return confirm === "multi" ? draft.length > 1 || reveals : confirm !== "never";
  }

  #draftLength(): number {
    return this.view?.draft?.length ?? 0;
  }

  #phase(): Phase {
    if (!this.asked || !this.view) return "watching";
    if (this.#committing) return "sent";
    const isBuilding = this.#draftLength() > 0;
    if (this.view.held || (isBuilding && this.moves.length === 0)) return "ready";
    return isBuilding ? "building" : "choosing";
  }

  /** For the person at the screen, if it is asked. */
  #act(work: (seat: number) => Promise<void>): Promise<void> {
    const seat = this.seat;
    return seat === null || !this.asked ? Promise.resolve() : this.#once(() => work(seat));
  }

  /** Drops what comes while something else is under way. */
  async #once(work: () => Promise<void>): Promise<void> {
    if (this.#acting) return;
    this.#acting = true;
    try {
      await this.#queue.add(work);
    } finally {
      this.#acting = false;
    }
  }

  // Bots.

  #nextBot(): number | undefined {
    return this.#left ? undefined : this.awaiting.find((seat) => !this.isPerson(seat));
  }

  async #playBot(): Promise<void> {
    const seat = this.#nextBot();
    const player = this.players[seat ?? -1];
    // Somebody may have taken back a turn, or left, since the bot began to think.
    if (seat === undefined || player?.kind !== "bot") return;
    this.foresight.begin(null);
    const move = await this.#table.bot(seat, player.spec, this.#botSeed());
    await this.#table.play(seat, move);
    await this.#continue();
  }

  /** The same game gives the same seeds, so that a game can be played again. */
  #botSeed(): string {
    return `${this.#ply} ${this.#seed}`.slice(0, LONGEST_SEED);
  }
}
