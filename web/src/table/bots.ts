// Bots play one after the other, slowly enough for people to follow them.

/** A bot's further decisions in the same turn come faster than its first. */
const FURTHER_DECISION = 0.25;

/** What bots need of their table. */
export interface BotSeats {
  /** The bot that is asked; undefined while none is. */
  next(): number | undefined;
  /** Tells who is about to move. */
  thinks(seat: number | null): void;
  /** Waits for a share of the usual time. */
  pause(share: number): Promise<void>;
  /** Lets the bot that is asked make one decision. */
  move(): Promise<void>;
}

export class Bots {
  #isPlaying = false;

  constructor(private readonly seats: BotSeats) {}

  /** As long as a bot is asked. */
  async play(): Promise<void> {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    const { seats } = this;
    let before: number | undefined;
    for (let bot = seats.next(); bot !== undefined; bot = seats.next()) {
      seats.thinks(bot);
      await seats.pause(bot === before ? FURTHER_DECISION : 1);
      await seats.move();
      before = bot;
    }
    seats.thinks(null);
    this.#isPlaying = false;
  }
}
