// The analysis of the position on the screen, a slice after the other, until nothing more is to be
// found out or somebody looks at another position.
import type { Ask } from "../engine/engine";
import type { Analysis, Notation } from "../engine/protocol";

/** What is analysed: a game, whose knowledge counts, and what that seat has drafted. */
export interface Topic {
  record: string;
  seat: number;
  draft: readonly Notation[];
}

export class LiveAnalysis {
  found = $state.raw<Analysis | null>(null);
  isRunning = $state(false);
  #wished = "";
  #runs = 0;

  constructor(private readonly ask: Ask) {}

  /** Begins with another topic; the same one goes on. */
  async follow(topic: Topic): Promise<void> {
    const wished = JSON.stringify(topic);
    if (wished === this.#wished) return;
    this.#wished = wished;
    const run = ++this.#runs;
    this.isRunning = true;
    await this.#run(topic, () => run === this.#runs);
    if (run === this.#runs) this.isRunning = false;
  }

  stop(): void {
    ++this.#runs;
    this.#wished = "";
    this.isRunning = false;
    this.found = null;
  }

  async #run({ record, seat, draft }: Topic, isWanted: () => boolean): Promise<void> {
    const { table } = await this.ask<{ table: string }>({ do: "load", record });
    while (isWanted()) {
      const found = await this.ask<Analysis>({ do: "analyse", table, seat, draft, seed: "client" });
      if (!isWanted()) break;
      this.found = found;
      if (!found.would_help) break;
    }
    await this.ask({ do: "close", table });
  }
}
