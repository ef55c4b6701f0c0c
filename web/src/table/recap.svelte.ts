// What others did while somebody was away, shown once more before the game goes on.
import type { GameEvent } from "../engine/protocol";
import type { History, PresentTable } from "./history.svelte";

/** Milliseconds that a move is shown: twice as fast as in a replay. */
const PACE = 500;

/** What a recap needs of its table, beside what the past does. */
export interface RecapTable extends Pick<PresentTable, "view"> {
  seat(): number | null;
  events(): readonly GameEvent[];
  readonly past: History;
  /** Whether things may move; if not, what was missed is only told. */
  moves(): boolean;
  pause(milliseconds: number): Promise<void>;
}

export class Recap {
  /** What was missed, where it is not shown. */
  missed = $state.raw<readonly GameEvent[]>([]);
  /** Its own last look, and the ply that it shows. */
  #look = $state(-1);
  #shown = 0;
  /** Nobody has looked since this ply. */
  #left = 0;
  #isAway = true;

  /** Whoever looks elsewhere has ended it. */
  readonly isRunning = $derived.by(() => this.table.past.looks === this.#look);

  constructor(private readonly table: RecapTable) {}

  /** From now on nobody looks at the table. */
  leave(): void {
    if (this.#isAway) return;
    this.#isAway = true;
    this.#left = this.isRunning ? this.#shown : (this.table.view()?.ply ?? 0);
    if (this.isRunning) void this.table.past.look(null);
  }

  /**
   * Somebody looks at the table again. What happened meanwhile is shown, but for what came before
   * the own last turn. Its first moment is there when this has ended; the others follow by
   * themselves.
   */
  async arrive(): Promise<void> {
    const since = this.#since();
    // As long as nobody sits at the screen nobody has come back.
    if (this.table.seat() !== null) this.#isAway = false;
    const missed = this.table.events().filter(({ ply }) => ply >= since);
    if (missed.length === 0 || this.table.view()?.over) return;
    if (!this.table.moves()) this.missed = missed;
    else if (await this.#show(since)) void this.#goOn(since);
  }

  /** The first ply that the person at the screen has missed. */
  #since(): number {
    const seat = this.table.seat();
    const own = this.table.past.played.findLastIndex((move) => move.seat === seat);
    return this.#isAway && own >= 0 ? Math.max(own + 1, this.#left) : Infinity;
  }

  /** Tells whether nobody has looked elsewhere meanwhile. */
  async #show(ply: number): Promise<boolean> {
    const { past } = this.table;
    const looking = past.look(ply);
    this.#look = past.looks;
    this.#shown = ply;
    return this.#stays(looking);
  }

  async #stays(meanwhile: Promise<void>): Promise<boolean> {
    const look = this.#look;
    await meanwhile;
    return this.table.past.looks === look;
  }

  async #goOn(from: number): Promise<void> {
    let ply: number | undefined = from;
    while (await this.#stays(this.table.pause(PACE))) {
      ply = this.#after(ply);
      if (ply === undefined) return this.table.past.look(null);
      if (!(await this.#show(ply))) return;
    }
  }

  /** The next moment at which something has happened, as long as it is not the present. */
  #after(ply: number): number | undefined {
    const next = this.table.events().find((event) => event.ply >= ply);
    const moment = (next?.ply ?? Infinity) + 1;
    return moment < (this.table.view()?.ply ?? 0) ? moment : undefined;
  }
}
