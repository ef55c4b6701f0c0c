// Taking back a whole turn after it was committed. The turns that others have made since go with
// it, so it is asked first, and until the game goes on it can be undone itself.
import type { Standing } from "../engine/protocol";
import type { MatchTable } from "./match_table";
import { turnStarts, type Turn } from "./past";
import type { History } from "./history.svelte";

/** What taking back needs of its table. */
export interface TakeBackTable {
  match(): MatchTable;
  /** Whether the engine still has what was taken back last. */
  canRestore(): boolean;
  readonly past: History;
  /** Who sits at the screen. */
  seat(): number | null;
  /** Whether nobody else can sit there. */
  isAlone(): boolean;
  /** Drops what comes while something else is under way. */
  once(work: () => Promise<void>): Promise<void>;
  /** Goes on with the same game at another moment. */
  moveOn(at: Standing): Promise<void>;
}

export class TakeBack {
  /** Somebody has been asked whether to take the turn back. */
  isAsked = $state(false);
  /** What was marked in the log before. */
  #marked = $state.raw<number[] | null>(null);

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

  readonly canBringBack = $derived.by(() => this.#marked !== null && this.table.canRestore());

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
      const { past } = this.table;
      const at = await this.table.match().rewind(turn.ply);
      this.#marked = past.takenBack;
      past.takeBack(turn.ply);
      await this.table.moveOn(at);
    });
  }

  /** Undoes the taking back, as long as nothing else was played. */
  async bringBack(): Promise<void> {
    const marked = this.#marked;
    if (!marked || !this.canBringBack) return;
    await this.table.once(async () => {
      const at = await this.table.match().restore();
      this.#marked = null;
      this.table.past.bringBack(marked);
      await this.table.moveOn(at);
    });
  }

  /** What was dropped is gone for good. */
  forget(): void {
    this.#marked = null;
  }
}
