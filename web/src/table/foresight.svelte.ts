// What can be foreseen of a move: its preview if it is legal, the reason why not if somebody has
// tried it otherwise. Both are asked for when somebody wants to know.
import { SvelteMap } from "svelte/reactivity";

import type { Preview } from "../engine/protocol";
import type { MatchTable, Reason } from "./match_table";

/** Where moves are looked at: on this draft of this seat. */
export interface Situation {
  table: MatchTable;
  seat: number;
  draft: readonly string[];
  moves: readonly string[];
}

export class Foresight {
  readonly previews = new SvelteMap<string, Preview>();
  readonly #reasons = new SvelteMap<string, Reason>();
  #situation = $state.raw<Situation | null>(null);
  #pointed = $state<string | null>(null);
  #refused = $state<string | null>(null);

  /** The preview of the move that is pointed at. */
  readonly preview = $derived.by(() => {
    const move = this.#pointed;
    const preview = move === null ? undefined : this.previews.get(move);
    return move !== null && preview ? { move, preview } : null;
  });

  /** Why the target that was chosen is not possible. Who only points at something reads. */
  readonly reason = $derived.by(() => {
    const move = this.#refused;
    return move === null ? null : (this.#reasons.get(move) ?? null);
  });

  /** Forgets everything: the state has changed, or nobody is to choose. */
  begin(situation: Situation | null): void {
    this.#situation = situation;
    this.#pointed = this.#refused = null;
    this.previews.clear();
    this.#reasons.clear();
  }

  point(move: string | null): void {
    this.#pointed = move;
    if (move === null) return;
    if (move !== this.#refused) this.forgive();
    void this.foresee(move);
  }

  /** Somebody does something else: the last refusal is over. */
  forgive(): void {
    this.#refused = null;
  }

  /** Somebody has chosen what is not possible. */
  async refuse(move: string): Promise<void> {
    this.#refused = move;
    await this.#explain(move);
  }

  /** The same, where the reason is known already. */
  refuseBecause(move: string, reason: Reason): void {
    this.#refused = move;
    this.#reasons.set(move, reason);
  }

  /** Asks what a legal move would bring. */
  async foresee(move: string): Promise<void> {
    const situation = this.#situation;
    if (!situation?.moves.includes(move) || this.previews.has(move)) return;
    const { table, seat, draft } = situation;
    const preview = await table.preview(seat, draft, move);
    if (this.#situation === situation) this.previews.set(move, preview);
  }

  async #explain(move: string): Promise<void> {
    const situation = this.#situation;
    if (!situation || this.#reasons.has(move)) return;
    const { table, seat, draft } = situation;
    const reason = await table.whyNot(seat, draft, move);
    if (this.#situation === situation) this.#reasons.set(move, reason);
  }
}
