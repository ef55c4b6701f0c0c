// A game at this screen: persons who take turns in front of it, bots, or both.
//
// The engine holds the table; here is what one person sees of it, and how the screen follows the
// game from person to person and from bot to bot. Everything that changes the table is queued, so
// that no two changes meet; a click while another one is under way is dropped, since it was meant
// for what was on the screen before.
import type { Ask } from "../engine/engine";
import type { GameEvent, View } from "../engine/protocol";
import { catalogue, type FindComponent } from "../lib/catalogue";
import { shownNames } from "../lib/names";
import type { Confirm } from "../lib/preferences.svelte";
import type { PlayerKind, Save } from "../lib/saves";
import { Bots } from "./bots";
import { EngineTable, type LegalMove } from "./engine_table";
import { Foresight } from "./foresight.svelte";
import { History } from "./history.svelte";
import { Keeping, type Shelf } from "./keeping.svelte";
import { News } from "./news.svelte";
import type { Result } from "./past";
import { Queue } from "./queue";
import { Recap } from "./recap.svelte";
import { Seating, type Setup } from "./seating";
import { hasSecrets } from "./secrets";
import { TakeBack } from "./take_back.svelte";
import { hitsOn, Tally } from "./tally.svelte";
import { Turn } from "./turn.svelte";

/** What a table needs of the page. */
export interface Surroundings extends Shelf {
  ask: Ask;
  wait(milliseconds: number): Promise<void>;
  preferences: {
    readonly confirm: Confirm;
    readonly botDelay: number;
    readonly reducedMotion: boolean;
  };
}

/** An engine's seed has at most so many characters. */
const LONGEST_SEED = 64;

export class LiveTable {
  readonly foresight = new Foresight();
  readonly turn = new Turn({
    engine: () => this.#engine,
    view: () => this.view,
    moves: () => this.moves,
    mover: () => (this.asked && !this.past.moment ? this.seat : null),
    foresight: this.foresight,
    confirm: () => this.around.preferences.confirm,
    botSeed: () => this.#botSeed(),
    queue: (work) => this.#queue.add(work),
    once: (work) => this.#once(work),
    look: () => this.#look(),
    keep: () => void this.#keeping.keep(),
    proceed: () => this.#continue(),
  });
  readonly past = new History({
    engine: () => this.#engine,
    view: () => this.view,
    viewer: () => this.seat ?? "spectator",
    isPerson: (seat) => this.isPerson(seat),
    queue: (work) => this.#queue.add(work),
  });
  readonly takeBack = new TakeBack({
    engine: () => this.#engine,
    past: this.past,
    seat: () => (this.curtain === null && !this.follows ? this.seat : null),
    isAlone: () => this.#seating.persons.length === 1 && !this.follows,
    once: (work) => this.#once(work),
    moveTo: (engine) => this.#moveTo(engine),
  });
  readonly recap = new Recap({
    view: () => this.view,
    seat: () => this.seat,
    events: () => this.events,
    past: this.past,
    moves: () => !this.around.preferences.reducedMotion,
    pause: (milliseconds) => this.around.wait(milliseconds),
  });

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
  result = $state.raw<Result | null>(null);
  /** The bot that is about to move. */
  thinking = $state<number | null>(null);
  /** The components of the edition, in the chosen language. */
  component = $state.raw<FindComponent>(() => undefined);

  #engine: EngineTable;
  readonly #seating: Seating;
  readonly #queue = new Queue();
  readonly #news = new News();
  readonly #tally = new Tally();
  readonly #bots = new Bots({
    next: () => this.#nextBot(),
    thinks: (seat) => (this.thinking = seat),
    move: () => this.#queue.add(() => this.#playBot()),
    pause: (share) => this.around.wait(this.around.preferences.botDelay * share),
  });
  readonly #keeping: Keeping;
  #acting = false;
  #left = false;
  #seed = "";
  #ply = 0;

  readonly names = $derived.by(() => shownNames(this.#seating.names));
  readonly asked = $derived.by(
    () => this.seat !== null && !this.follows && this.awaiting.includes(this.seat),
  );
  readonly notation = $derived(this.moves.map(({ move }) => move));
  /** What others have cost the person at the screen. */
  readonly hits = $derived.by(() =>
    this.seat === null ? [] : hitsOn(this.seat, this.#tally.counts, this.past.played),
  );

  private constructor(
    private readonly around: Surroundings,
    engine: EngineTable,
    seating: Seating,
    takenBack: number[],
  ) {
    this.#engine = engine;
    this.#seating = seating;
    this.past.takenBack = takenBack;
    this.#keeping = new Keeping(around, {
      id: seating.id,
      save: () => this.#save(),
      follow: (save) => this.#follow(save),
    });
  }

  static async create(around: Surroundings, id: string, setup: Setup): Promise<LiveTable> {
    const { game, seed, options, names, players } = setup;
    const seats = players.length;
    const engine = await EngineTable.open(around.ask, { game, seats, seed, options });
    const table = new LiveTable(around, engine, new Seating({ id, game, names, players }), []);
    await table.#keeping.open();
    return table.#begin();
  }

  static async restore(around: Surroundings, save: Save): Promise<LiveTable> {
    const engine = await EngineTable.load(around.ask, save.record);
    const table = new LiveTable(around, engine, new Seating(save), save.takenBack);
    await table.#keeping.open(save);
    await table.#tally.read(engine);
    return table.#begin();
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

  /** What happened so far, as the person at the screen may know it. */
  get events(): GameEvent[] {
    return this.#news.events;
  }

  /** What the last committed move or turn did; in the past: the turn that led there. */
  get recent(): GameEvent[] {
    const { moment, turnStart } = this.past;
    if (!moment) return this.#news.recent;
    return this.events.filter(({ ply }) => ply >= turnStart && ply < moment.view.ply);
  }

  /** What the game was dealt from: it gives the same game again. */
  get seed(): string {
    return this.#seed;
  }

  /** Why the device does not keep the game; null as long as it does. */
  get unkept(): "blocked" | "full" | null {
    return this.#keeping.unkept;
  }

  /** The game is played in another tab; this one only shows it. */
  get follows(): boolean {
    return this.#keeping.follows;
  }

  /** Plays on in this tab. */
  takeOver(): Promise<void> {
    return this.#keeping.takeOver();
  }

  /** Whether several persons take turns at this screen. */
  get hasOthers(): boolean {
    return this.#seating.persons.length > 1;
  }

  /** How this game was set up, but for the seed: for another one like it. */
  get setup(): Omit<Setup, "seed"> {
    return this.#seating.setup(this.view?.options ?? {});
  }

  isPerson(seat: number): boolean {
    return this.#seating.isPerson(seat);
  }

  /** Whoever the curtain waits for is at the screen now. */
  async lift(): Promise<void> {
    await this.#once(async () => {
      const seat = this.curtain;
      this.curtain = null;
      await this.#look(seat);
    });
    await this.recap.arrive();
  }

  /** Everything that is said, anew: the language has changed. */
  translate(): Promise<void> {
    return this.#queue.add(async () => {
      this.component = catalogue(await this.#engine.catalogue());
      this.#news.forget();
      await this.past.reread();
      if (this.curtain === null) await this.#look();
    });
  }

  /** The text of a file with the game so far, without what somebody is still thinking about. */
  record(): Promise<string> {
    return this.#engine.record(false);
  }

  leave(): void {
    this.#left = true;
    this.#keeping.close();
    this.foresight.begin(null);
    void this.#queue.add(async () => {
      await this.takeBack.forget();
      await this.#engine.close();
    });
  }

  // How the table follows.

  async #begin(): Promise<this> {
    this.component = catalogue(await this.#engine.catalogue());
    this.#seed = /^seed (.*)$/m.exec(await this.record())?.[1] ?? this.id;
    const [person, ...others] = this.#seating.persons;
    // A single person owns the screen; of several nobody knows yet who sits there.
    if (person !== undefined && others.length === 0) this.seat = person;
    await this.#queue.add(() => this.#continue());
    return this;
  }

  /** The same game at another moment, to go on from there. */
  async #moveTo(engine: EngineTable): Promise<void> {
    this.#engine = engine;
    this.turn.forget();
    this.result = null;
    this.#news.begin();
    await this.#continue();
  }

  /** After every change: whose eyes, what they see, and then the bots. */
  async #continue(): Promise<void> {
    this.foresight.begin(null);
    const [open, played] = await Promise.all([
      this.#engine.view("spectator"),
      this.#engine.moves(),
    ]);
    this.#ply = open.ply;
    const next = this.#nextPerson(open.awaiting);
    if (next !== null && next !== this.seat && (await hasSecrets(this.#engine, open))) {
      this.#dropCurtain(next);
    }
    const follow = () => {
      this.#tally.count(open.ply, open.scores);
      this.awaiting = open.awaiting;
      this.past.played = played;
    };
    if (this.curtain === null) await this.#look(next, follow);
    else follow();
    if (open.over) this.result = await this.#readResult();
    if (!this.takeBack.canBringBack) await this.takeBack.forget();
    void this.#keeping.keep();
    void this.#bots.play();
  }

  async #readResult(): Promise<Result> {
    const { ranking } = await this.#engine.score();
    return { ranking, history: await this.#tally.history(this.past.played) };
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
    this.turn.forget();
    void this.past.look(null);
    this.seat = this.view = null;
    this.moves = [];
    this.drawing = "";
  }

  /** Shows what a person sees. What is shown together changes together, and `also` with it. */
  async #look(seat = this.seat, also = () => {}): Promise<void> {
    const viewer = seat ?? "spectator";
    const { known } = this.#news;
    const [view, drawing, events, moves] = await Promise.all([
      this.#engine.view(viewer),
      this.#engine.draw(viewer),
      this.#engine.events(viewer, known),
      seat === null || this.follows ? [] : this.#engine.legal(seat),
    ]);
    const held = await this.turn.foresee(view);
    also();
    this.#news.hear(events, view.ply);
    this.seat = seat;
    this.view = view;
    this.drawing = drawing;
    this.moves = moves;
    this.turn.begin(held);
    this.foresight.begin(this.#situation());
  }

  #situation() {
    if (this.seat === null || this.moves.length === 0) return null;
    return { table: this.#engine, seat: this.seat, moves: this.notation };
  }

  async #save(): Promise<Omit<Save, "version">> {
    const [record, { ply, over }] = await Promise.all([
      this.#engine.record(true),
      this.#engine.view("spectator"),
    ]);
    return this.#seating.save({ record, ply, over, takenBack: this.past.takenBack });
  }

  /** Another tab has played on, or the game is to be played here again. */
  #follow({ record, takenBack }: Save): Promise<void> {
    return this.#queue.add(async () => {
      if (this.#left) return;
      const replaced = this.#engine;
      const engine = await EngineTable.load(this.around.ask, record);
      this.past.bringBack(takenBack);
      await this.takeBack.forget();
      await this.#moveTo(engine);
      await replaced.close();
    });
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
    if (this.#left || this.follows) return undefined;
    return this.awaiting.find((seat) => !this.isPerson(seat));
  }

  async #playBot(): Promise<void> {
    const seat = this.#nextBot();
    const player = this.players[seat ?? -1];
    // Somebody may have taken back a turn, or left, since the bot began to think.
    if (seat === undefined || player?.kind !== "bot") return;
    this.foresight.begin(null);
    const move = await this.#engine.bot(seat, player.spec, this.#botSeed());
    await this.#engine.play(seat, move);
    await this.#continue();
  }

  /** The same game gives the same seeds, so that a game can be played again. */
  #botSeed(): string {
    return `${this.#ply} ${this.#seed}`.slice(0, LONGEST_SEED);
  }
}
