// Taking back a whole turn after it was committed. The turns that others have made since go with
// it, so it is asked first, and until the game goes on it can be undone itself.
import type { EngineTable } from "./engine_table";
import { turnStarts, type Turn } from "./past";
import type { History } from "./history.svelte";

/** What taking back needs of its table. */
export interface TakeBackTable {
  engine(): EngineTable;
  readonly past: History;
  /** Who sits at the screen. */
  seat(): number | null;
  /** Whether nobody else can sit there. */
  isAlone(): boolean;
  /** Drops what comes while something else is under way. */
  once(work: () => Promise<void>): Promise<void>;
  /** Goes on at another table of the engine, which is the same game at another moment. */
  moveTo(engine: EngineTable): Promise<void>;
}

/** The game as it was before a turn was taken back. */
interface Dropped {
  engine: EngineTable;
  takenBack: number[];
  /** The game goes on from here: so many plies are played, and no more. */
  ply: number;
}

export class TakeBack {
  /** Somebody has been asked whether to take the turn back. */
  isAsked = $state(false);
  #dropped = $state.raw<Dropped | null>(null);

  /** The turn that the person at the screen may take back: its own, if no other person moved since. */
  readonly turn = $derived.by((): Turn | null => {
    const { lastTurn, moment } = this.table.past;
    if (moment || !lastTurn) return null;
    return this.table.isAlone() || lastTurn.seat === this.table.seat() ? lastTurn : null;
  });

  /** The seats whose turns would go with it. */
  readonly others = $derived.by((): number[] => {
    const { turn } = this;
    const later = turn ? this.table.past.played.slice(turn.ply) : [];
    const seats = later.map(({ seat }) => seat).filter((seat) => seat !== turn?.seat);
    return seats.filter((seat, at) => seats.indexOf(seat) === at);
  });

  /** So many turns of others would go. */
  readonly count = $derived.by((): number => {
    const { played } = this.table.past;
    const from = this.turn?.ply ?? Infinity;
    const starts = turnStarts(played).slice(0, -1);
    return starts.filter((ply) => ply >= from && played[ply]?.seat !== this.turn?.seat).length;
  });

  readonly canBringBack = $derived.by(
    () => this.#dropped !== null && this.#dropped.ply === this.table.past.played.length,
  );

  constructor(private readonly table: TakeBackTable) {}

  /** Puts the question; nothing is done yet. */
  ask(): void {
    this.isAsked = this.turn !== null;
  }

  keep(): void {
    this.isAsked = false;
  }

  /** Goes back to before the turn. */
  async take(): Promise<void> {
    const { turn } = this;
    this.isAsked = false;
    if (!turn) return;
    await this.table.once(async () => {
      const engine = this.table.engine();
      const { past } = this.table;
      const before = await engine.fork(turn.ply);
      await this.forget();
      this.#dropped = { engine, takenBack: past.takenBack, ply: turn.ply };
      past.takeBack(turn.ply);
      await this.table.moveTo(before);
    });
  }

  /** Undoes the taking back, as long as nothing else was played. */
  async bringBack(): Promise<void> {
    const dropped = this.#dropped;
    if (!dropped || !this.canBringBack) return;
    await this.table.once(async () => {
      const replaced = this.table.engine();
      this.#dropped = null;
      this.table.past.bringBack(dropped.takenBack);
      await this.table.moveTo(dropped.engine);
      await replaced.close();
    });
  }

  /** What was dropped is gone for good. */
  async forget(): Promise<void> {
    const dropped = this.#dropped;
    this.#dropped = null;
    await dropped?.engine.close();
  }
}
