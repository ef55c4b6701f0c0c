// What can be foreseen of each move in the present state: its preview if it is legal, the reason
// why not if somebody has tried it otherwise. All legal moves are looked at in advance, one after the other, so that a
// preview is there at once and a move that reveals something is marked before it is chosen.
import { SvelteMap } from "svelte/reactivity";

import type { Preview, View } from "../engine/protocol";
import type { EngineTable } from "./engine_table";

export interface Situation {
  table: EngineTable;
  seat: number;
  moves: readonly string[];
}

export interface Reason {
  text: string;
  rule: string | null;
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
    if (situation) void this.#lookAhead(situation);
  }

  point(move: string | null): void {
    this.#pointed = move;
    if (move !== null && move !== this.#refused) this.forgive();
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

  async #lookAhead(situation: Situation): Promise<void> {
    for (const move of situation.moves) {
      if (this.#situation !== situation) return;
      const preview = await situation.table.preview(situation.seat, move);
      if (this.#situation === situation) this.previews.set(move, preview);
    }
  }

  async #explain(move: string): Promise<void> {
    const situation = this.#situation;
    if (!situation || this.#reasons.has(move)) return;
    const reason = await situation.table.whyNot(situation.seat, move);
    if (this.#situation === situation) this.#reasons.set(move, reason);
  }
}

/** A held move has no preview any more, so it leaves the draft for a moment. */
export async function foreseeHeld(table: EngineTable, view: View): Promise<Preview | null> {
  const move = view.draft?.at(-1);
  if (view.seat === undefined || move === undefined) return null;
  await table.redraft("undo", view.seat);
  const preview = await table.preview(view.seat, move);
  await table.redraft("redo", view.seat);
  return preview;
}
