// A game at this screen: persons who take turns in front of it, bots, or both.
//
// The engine holds the table; here is what one person sees of it, and how the screen follows the
// game from person to person and from bot to bot. Everything that changes the table is queued, so
// that no two changes meet; a click while another one is under way is dropped, since it was meant
// for what was on the screen before.
import type { Ask } from "../engine/engine";
import { byKey, type Move } from "../engine/parts";
import type {
  GameEvent,
  LegalMove,
  Parts,
  Preview,
  Seen,
  Standing,
  View,
} from "../engine/protocol";
import { catalogue, type FindComponent } from "../words/catalogue";
import { shownNames } from "../words/names";
import type { Confirm } from "../device/preferences.svelte";
import type { PlayerKind, Save } from "../device/saves";
import type { Tutorial } from "../site/tutorials";
import { Bots } from "./bots";
import { Foresight } from "./foresight.svelte";
import { Guide } from "./guide.svelte";
import { History } from "./history.svelte";
import { Keeping, type Shelf } from "./keeping.svelte";
import { MatchTable, type Drafts } from "./match_table";
import { News } from "./news.svelte";
import type { Result } from "./past";
import { Queue } from "./queue";
import { Recap } from "./recap.svelte";
import { Seating, type Setup } from "./seating";
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
    match: () => this.#match,
    view: () => this.view,
    legal: () => this.legal,
    held: () => this.#held,
    mover: () => (this.asked && !this.past.moment ? this.seat : null),
    foresight: this.foresight,
    // Whoever is guided is shown what a confirmation is.
    confirm: () => (this.guide ? "always" : this.around.preferences.confirm),
    botSeed: () => this.#botSeed(),
    queue: (work) => this.#queue.add(work),
    once: (work) => this.#once(work),
    draft: (moves) => this.#draft(moves),
    keep: () => void this.#keeping.keep(),
    commit: (seat, ending) => this.#commit(seat, ending),
    explains: (move, step, act) => this.#explains(move, step, act),
    refused: (move) => {
      this.guide?.refuse(move);
      void this.#keeping.keep();
    },
  });
  readonly past = new History({
    match: () => this.#match,
    view: () => this.view,
    viewer: () => this.seat ?? "spectator",
    isPerson: (seat) => this.isPerson(seat),
    queue: (work) => this.#queue.add(work),
  });
  readonly takeBack = new TakeBack({
    match: () => this.#match,
    canRestore: () => this.#canRestore,
    past: this.past,
    seat: () => (this.curtain === null && !this.follows ? this.seat : null),
    isAlone: () => this.#seating.persons.length === 1 && !this.follows,
    once: (work) => this.#once(work),
    moveOn: (at) => this.#moveOn(at),
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
  awaiting = $state.raw<readonly number[]>([]);
  /** What the person at the screen sees. */
  view = $state.raw<View | null>(null);
  /** The same as text. */
  drawing = $state("");
  moves = $state.raw<readonly LegalMove[]>([]);
  /** What the person at the screen has drafted. */
  drafted = $state.raw<readonly Parts[]>([]);
  result = $state.raw<Result | null>(null);
  /** The bot that is about to move. */
  thinking = $state<number | null>(null);
  /** Who leads through the beginning of a first game. */
  guide = $state.raw<Guide | null>(null);
  /** The components of the edition, in the chosen language. */
  component = $state.raw<FindComponent>(() => undefined);

  #match: MatchTable;
  /** What is being thought about, by seat; nobody else sees it. */
  #drafts: Drafts;
  /** What was seen last; decisions are made at that moment. */
  #standing: Standing = { ply: 0, take_backs: 0, awaiting: [], concealed: [] };
  #held = $state.raw<Preview | null>(null);
  #canRestore = $state(false);
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
  readonly #seed: string;

  readonly names = $derived.by(() => shownNames(this.#seating.names));
  readonly asked = $derived.by(
    () => this.seat !== null && !this.follows && this.awaiting.includes(this.seat),
  );
  /** The legal moves by their keys. */
  readonly legal = $derived(byKey(this.moves));
  /** What others have cost the person at the screen. */
  readonly hits = $derived.by(() =>
    this.seat === null ? [] : hitsOn(this.seat, this.#tally.counts, this.past.played),
  );

  private constructor(
    private readonly around: Surroundings,
    match: MatchTable,
    seating: Seating,
    takenBack: number[],
  ) {
    this.#match = match;
    this.#drafts = match.drafts;
    this.#seating = seating;
    this.#seed = /^seed (.*)$/m.exec(match.file({}))?.[1] ?? seating.id;
    this.past.takenBack = takenBack;
    this.#keeping = new Keeping(around, {
      id: seating.id,
      save: () => this.#save(),
      follow: (save) => this.#follow(save),
    });
  }

  /** A new game; with a tutorial it begins where its guide does. */
  static async create(
    around: Surroundings,
    id: string,
    setup: Setup,
    tutorial: Tutorial | null = null,
  ): Promise<LiveTable> {
    const { game, seed, options, names, players } = setup;
    const seats = players.length;
    const match = await MatchTable.open(around.ask, { game, seats, seed, options }, players);
    const table = new LiveTable(around, match, new Seating({ id, game, names, players }), []);
    if (tutorial) table.guide = new Guide(tutorial);
    for (const turn of tutorial?.before ?? []) await match.actAs(turn);
    await table.#keeping.open();
    return table.#begin();
  }

  static async restore(
    around: Surroundings,
    save: Save,
    tutorial: Tutorial | null = null,
  ): Promise<LiveTable> {
    const match = await MatchTable.load(around.ask, save.record, save.players);
    const table = new LiveTable(around, match, new Seating(save), save.takenBack);
    if (tutorial) table.guide = new Guide(tutorial, save.guide);
    await table.#keeping.open(save);
    const { played } = await match.see("spectator", 0, []);
    await table.#tally.read(match, played);
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
  get events(): readonly GameEvent[] {
    return this.#news.events;
  }

  /** What the last committed move or turn did; in the past: the turn that led there. */
  get recent(): readonly GameEvent[] {
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

  /** The next step of the guide, where nothing has to be pressed on the board. */
  readOn(): void {
    this.guide?.next();
    void this.#keeping.keep();
  }

  /** The guide goes, and the game goes on as it stands. */
  dismissGuide(): void {
    this.guide = null;
    void this.#keeping.keep();
    void this.#bots.play();
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
      this.component = catalogue(await this.#match.catalogue());
      this.#news.forget();
      await this.past.reread();
      if (this.curtain === null) await this.#look();
    });
  }

  /** The text of a file with the game so far, without what somebody is still thinking about. */
  record(): Promise<string> {
    return this.#match.record();
  }

  leave(): void {
    this.#left = true;
    this.#keeping.close();
    this.foresight.begin(null);
    this.takeBack.forget();
    void this.#queue.add(() => this.#match.close());
  }

  // How the table follows.

  async #begin(): Promise<this> {
    this.component = catalogue(await this.#match.catalogue());
    const [person, ...others] = this.#seating.persons;
    // A single person owns the screen; of several nobody knows yet who sits there.
    if (person !== undefined && others.length === 0) this.seat = person;
    await this.#queue.add(() => this.#start());
    return this;
  }

  /** Nobody knows yet where the match stands. */
  async #start(): Promise<void> {
    await this.#continue(await this.#match.see("spectator", 0, []));
  }

  /** The same game at another moment, to go on from there. */
  async #moveOn(at: Standing): Promise<void> {
    this.#drafts = {};
    this.turn.forget();
    this.result = null;
    this.#news.begin();
    await this.#continue(at);
  }

  /** After every change: whose eyes, what they see, and then the bots. */
  async #continue(at: Standing): Promise<void> {
    this.foresight.begin(null);
    const next = this.#nextPerson(at.awaiting);
    if (next !== null && next !== this.seat && at.concealed.length > 0) this.#dropCurtain(next);
    const seen =
      this.curtain === null
        ? await this.#look(next)
        : this.#follows(await this.#match.see("spectator", 0, []), 0);
    const { ranking } = seen;
    if (ranking) this.result = { ranking, course: await this.#tally.course(this.past.played) };
    if (!this.takeBack.canBringBack) this.takeBack.forget();
    void this.#keeping.keep();
    void this.#bots.play();
  }

  /** What everybody may know of the match, as it was seen since a ply. */
  #follows(seen: Seen, since: number): Seen {
    this.#standing = seen;
    this.#canRestore = seen.can_restore;
    this.#tally.count(seen.ply, seen.totals);
    this.awaiting = seen.awaiting;
    this.past.played = [...this.past.played.slice(0, since), ...seen.played];
    return seen;
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
    this.seat = this.view = this.#held = null;
    this.moves = [];
    this.drafted = [];
    this.drawing = "";
  }

  /** Shows what a person sees. What is shown together changes together. */
  async #look(seat = this.seat, draft = this.#draftOf(seat)): Promise<Seen> {
    const viewer = seat ?? "spectator";
    const { known } = this.#news;
    const seen = await this.#match.see(viewer, known, draft);
    this.#follows(seen, known);
    this.#news.hear(seen.events, seen.ply);
    this.seat = seat;
    this.view = seen.view;
    this.drawing = seen.text;
    this.moves = this.follows ? [] : seen.moves;
    this.drafted = seen.draft?.parts ?? [];
    this.#held = seen.draft?.preview ?? null;
    // As much of it as is legal now: the game may have gone on.
    if (seat !== null) this.#drafts = { ...this.#drafts, [seat]: seen.draft?.moves ?? [] };
    this.turn.begin();
    this.foresight.begin(this.#situation());
    this.guide?.see({ ply: seen.ply, draft: this.drafted.length });
    return seen;
  }

  #situation() {
    if (this.seat === null || this.moves.length === 0) return null;
    const draft = this.#draftOf(this.seat);
    return { table: this.#match, seat: this.seat, draft, legal: this.legal };
  }

  #draftOf(seat: number | null): readonly Move[] {
    return seat === null ? [] : (this.#drafts[seat] ?? []);
  }

  async #draft(moves: readonly Move[]): Promise<void> {
    if (this.seat !== null) await this.#look(this.seat, moves);
  }

  async #commit(seat: number, ending?: Parts): Promise<void> {
    const moves = [...this.#draftOf(seat), ...(ending ? [ending] : [])];
    const entry = await this.#match.act(seat, this.#standing, moves);
    this.#drafts = { ...this.#drafts, [seat]: [] };
    await this.#continue(entry);
  }

  async #save(): Promise<Omit<Save, "version">> {
    const { ply, awaiting } = this.#standing;
    const record = this.#match.file(this.#drafts);
    const { takenBack } = this.past;
    const guide = this.guide && { guide: this.guide.at };
    return this.#seating.save({ record, ply, over: awaiting.length === 0, takenBack, ...guide });
  }

  /** Another tab has played on, or the game is to be played here again. */
  #follow({ record, takenBack }: Save): Promise<void> {
    return this.#queue.add(async () => {
      if (this.#left) return;
      const replaced = this.#match;
      this.#match = await MatchTable.load(this.around.ask, record, this.players);
      this.past.bringBack(takenBack);
      this.takeBack.forget();
      this.turn.forget();
      this.result = null;
      this.#news.begin();
      this.#drafts = this.#match.drafts;
      await this.#start();
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

  // The guide, and bots.

  /** Something else was pressed than what belongs to the step: it is told what that would do. */
  #explains(move: Parts, step: number, act: () => void): boolean {
    const { guide, seat } = this;
    if (!guide || seat === null) return false;
    if (guide.expects(move, { ply: this.#standing.ply, draft: step })) return false;
    const insist = () => {
      this.dismissGuide();
      act();
    };
    void this.#match
      .whyNot(seat, this.#draftOf(seat).slice(0, step), move)
      .then(({ text }) => guide.digress({ text, act: insist }));
    return true;
  }

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
    const turn = this.guide?.othersTurn(this.#standing.ply);
    await this.#continue(
      turn?.seat === seat ? await this.#match.actAs(turn) : await this.#match.actBot(),
    );
  }

  /** The same game gives the same seeds, so that a game can be played again. */
  #botSeed(): string {
    return `${this.#standing.ply} ${this.#seed}`.slice(0, LONGEST_SEED);
  }
}
