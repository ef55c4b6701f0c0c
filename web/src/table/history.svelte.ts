// What was played at a table so far, and the looks back at it.
import type { PlayedMove, View, Viewer } from "../engine/protocol";
import type { MatchTable } from "./match_table";
import { lastTurnOf, readMoment, turnStarts, type Moment } from "./past";

/** What the past needs of its table. */
export interface PresentTable {
  match(): MatchTable;
  view(): View | null;
  viewer(): Viewer;
  isPerson(seat: number): boolean;
  /** Does something when everything before it is done. */
  queue(work: () => Promise<void>): Promise<void>;
}

export class History {
  /** Who made each ply, in which turn. */
  played = $state.raw<PlayedMove[]>([]);
  /** The plies to which somebody has taken a turn back. */
  takenBack = $state.raw<number[]>([]);
  /** What is shown instead of the present. */
  moment = $state.raw<Moment | null>(null);

  /** Of several looks in a row the last one counts. */
  looks = $state(0);

  /** The last turn of a person: what can be taken back. */
  readonly lastTurn = $derived.by(() =>
    lastTurnOf(this.played, (seat) => this.table.isPerson(seat)),
  );

  constructor(private readonly table: PresentTable) {}

  /** Shows the game as it was after so many plies; null returns to now. */
  async look(ply: number | null): Promise<void> {
    const view = this.table.view();
    const look = ++this.looks;
    if (ply === null || !view || ply >= view.ply) this.moment = null;
    else await this.table.queue(() => this.#read(ply, () => look === this.looks));
  }

  /** Shows the game as it was when a seat had ended its last turn. */
  lookAtLastTurnOf(seat: number): Promise<void> {
    const last = this.played.findLastIndex((move) => move.seat === seat);
    return last < 0 ? Promise.resolve() : this.look(last + 1);
  }

  /** The first ply of the turn that led to the moment that is shown. */
  get turnStart(): number {
    const ply = this.moment?.view.ply ?? 0;
    return turnStarts(this.played).findLast((start) => start < ply) ?? 0;
  }

  /** Steps from turn to turn through the past; beyond the last one is now. */
  async step(turns: number): Promise<void> {
    const starts = turnStarts(this.played);
    const shown = (this.moment?.view ?? this.table.view())?.ply ?? 0;
    const here = starts.findLastIndex((ply) => ply <= shown);
    await this.look(starts[Math.max(0, here + turns)] ?? null);
  }

  /** Reads the moment that is shown again: it is said in another language now. */
  async reread(): Promise<void> {
    if (this.moment) await this.#read(this.moment.view.ply);
  }

  /** From this ply on the game is played anew. */
  takeBack(ply: number): void {
    this.takenBack = [...this.takenBack.filter((each) => each < ply), ply];
    void this.look(null);
  }

  /** The turns that were taken back are part of the game again. */
  bringBack(takenBack: number[]): void {
    this.takenBack = takenBack;
    void this.look(null);
  }

  async #read(ply: number, isWanted = () => true): Promise<void> {
    const moment = await readMoment(this.table.match(), ply, this.table.viewer());
    if (isWanted()) this.moment = moment;
  }
}
