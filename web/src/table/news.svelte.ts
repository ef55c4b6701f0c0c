import type { GameEvent } from "../engine/protocol";

/** What happened at a table, as far as the person at the screen may know it. */
export class News {
  events = $state.raw<readonly GameEvent[]>([]);
  /** The plies that were heard of; null before the first look, at which nothing is new. */
  #heard: number | null = null;
  #newSince = $state(Infinity);

  readonly recent = $derived(this.events.filter(({ ply }) => ply >= this.#newSince));

  /** From this ply on events are still to be asked for. */
  get known(): number {
    return this.events.length > 0 ? (this.#heard ?? 0) : 0;
  }

  /** Takes up what happened since `known`. */
  hear(events: readonly GameEvent[], ply: number): void {
    this.events = this.known === 0 ? events : [...this.events, ...events];
    const before = this.#heard ?? ply;
    if (this.#newSince === Infinity || before < ply) this.#newSince = before;
    this.#heard = ply;
  }

  /** Nothing stays in words; what happens meanwhile will be new all the same. */
  forget(): void {
    this.events = [];
  }

  /** The game is another one than before. */
  begin(): void {
    this.forget();
    this.#heard = null;
    this.#newSince = Infinity;
  }
}
