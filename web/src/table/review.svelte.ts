// A game that is over, looked at turn by turn: who was likely to win, what was given away, and what
// luck did.
import type { Ask } from "../engine/engine";
import type { Review } from "../engine/protocol";

/** A turn with its number, from 0. */
export interface Judged {
  turn: number;
  review: Review;
}

/** Parts of a share below which nothing is worth a line. */
const LEAST = 100;
const MOST = 5;

export class GameReview {
  /** Of the turns so far; after the last one, how the game has ended. */
  judged = $state.raw<readonly Review[]>([]);
  turns = $state(0);
  #isWanted = true;

  readonly isDone = $derived(this.turns > 0 && this.judged.length > this.turns);
  /** The share of each seat in percent, by turn. */
  readonly shares = $derived(this.judged.map(({ shares }) => shares.map((share) => share / 100)));
  readonly mistakes = $derived.by(() => this.#worst());
  readonly strokes = $derived.by(() => this.#luckiest());
  /** Turns after which another seat leads clearly than the one that did before. */
  readonly turningPoints = $derived.by(() => turningPoints(this.shares));

  constructor(private readonly ask: Ask) {}

  async run(record: string): Promise<void> {
    const { table } = await this.ask<{ table: string }>({ do: "load", record });
    for (let turn = 0; this.#isWanted && turn === this.judged.length; ++turn) {
      const review = await this.ask<Review>({ do: "review", table, turn, seed: "client" });
      this.turns = review.turns;
      this.judged = [...this.judged, review];
      if (turn === review.turns) break;
    }
    await this.ask({ do: "close", table });
  }

  stop(): void {
    this.#isWanted = false;
  }

  /** Of all turns together, in parts of a share. */
  luckOf(seat: number): number {
    return this.judged.reduce((sum, { luck }) => sum + (luck?.[seat] ?? 0), 0);
  }

  #all(): Judged[] {
    return this.judged.slice(0, this.turns).map((review, turn) => ({ turn, review }));
  }

  #worst(): Judged[] {
    return this.#all()
      .filter(({ review: { loss = 0, loss_error = 0 } }) => loss >= LEAST && loss > loss_error)
      .sort((one, other) => (other.review.loss ?? 0) - (one.review.loss ?? 0))
      .slice(0, MOST);
  }

  #luckiest(): Judged[] {
    return this.#all()
      .filter((each) => size(each) >= LEAST)
      .sort((one, other) => size(other) - size(one))
      .slice(0, MOST);
  }
}

const size = ({ review: { luck, seat = 0 } }: Judged) => Math.abs(luck?.[seat] ?? 0);
const leader = (shares: readonly number[]) => shares.indexOf(Math.max(...shares));

/** Percent by which somebody must be ahead to take the lead: about as much as a share is off. */
const CLEARLY = 5;

function turningPoints(shares: readonly (readonly number[])[]): number[] {
  const found: number[] = [];
  let ahead: number | null = null;
  for (const [turn, now] of shares.entries()) {
    const first = leader(now);
    const second = Math.max(...now.filter((_, seat) => seat !== first));
    if (first === ahead || (now[first] ?? 0) < second + CLEARLY) continue;
    if (ahead !== null) found.push(turn);
    ahead = first;
  }
  return found;
}
