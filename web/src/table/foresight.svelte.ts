// What can be foreseen of a move: its preview if it is legal, the reason why not if somebody has
// tried it otherwise. Both are asked for when somebody wants to know.
import { SvelteMap } from "svelte/reactivity";

import { keyOf, type Move } from "../engine/parts";
import type { LegalMove, Parts, Preview } from "../engine/protocol";
import type { MatchTable, Reason } from "./match_table";

/** Where moves are looked at: on this draft of this seat. */
export interface Situation {
  table: MatchTable;
  seat: number;
  draft: readonly Move[];
  /** By their keys. */
  legal: ReadonlyMap<string, LegalMove>;
}

/** Something that was chosen and is not possible: a move, or a place where none is. */
interface Refused {
  key: string;
  reason: Reason | null;
}

export class Foresight {
  readonly #previews = new SvelteMap<string, Preview>();
  #situation = $state.raw<Situation | null>(null);
  #pointed = $state.raw<Parts | null>(null);
  #refused = $state.raw<Refused | null>(null);

  /** The preview of the move that is pointed at. */
  readonly preview = $derived.by(() => {
    const move = this.#pointed;
    const preview = move && this.of(move);
    return preview ? { move, preview } : null;
  });

  /** Why the target that was chosen is not possible. Who only points at something reads. */
  readonly reason = $derived.by(() => this.#refused?.reason ?? null);

  /** What a move would bring, as far as that was asked. */
  of(move: Parts): Preview | undefined {
    return this.#previews.get(keyOf(move));
  }

  /** Forgets everything: the state has changed, or nobody is to choose. */
  begin(situation: Situation | null): void {
    this.#situation = situation;
    this.#pointed = this.#refused = null;
    this.#previews.clear();
  }

  point(move: Parts | null): void {
    this.#pointed = move;
    if (move === null) return;
    if (keyOf(move) !== this.#refused?.key) this.forgive();
    void this.foresee(move);
  }

  /** Somebody does something else: the last refusal is over. */
  forgive(): void {
    this.#refused = null;
  }

  /** Somebody has chosen what is not possible. */
  async refuse(move: Parts): Promise<void> {
    const situation = this.#situation;
    const key = keyOf(move);
    if (!situation || this.#refused?.key === key) return;
    const refused = (this.#refused = { key, reason: null });
    const { table, seat, draft } = situation;
    const reason = await table.whyNot(seat, draft, move);
    if (this.#refused === refused) this.#refused = { key, reason };
  }

  /** The same, where the reason is known already. */
  refuseBecause(key: string, reason: Reason): void {
    this.#refused = { key, reason };
  }

  /** Asks what a legal move would bring. */
  async foresee(move: Parts): Promise<void> {
    const situation = this.#situation;
    const key = keyOf(move);
    if (!situation?.legal.has(key) || this.#previews.has(key)) return;
    const { table, seat, draft } = situation;
    const preview = await table.preview(seat, draft, move);
    if (this.#situation === situation) this.#previews.set(key, preview);
  }
}
