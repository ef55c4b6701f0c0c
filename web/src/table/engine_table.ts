// One game at a table of the engine, to be looked at: its requests with their types.
import type { Ask } from "../engine/engine";
import type {
  Component,
  GameEvent,
  Notation,
  PlayedMove,
  ScoreSheet,
  View,
  Viewer,
} from "../engine/protocol";

export interface NewGame {
  game: string;
  seats: number;
  seed: string;
  options: Record<string, string | number>;
}

interface Opened {
  table: string;
}

export class EngineTable {
  private constructor(
    private readonly askEngine: Ask,
    readonly table: string,
  ) {}

  static async load(ask: Ask, record: string): Promise<EngineTable> {
    return new EngineTable(ask, (await ask<Opened>({ do: "load", record })).table);
  }

  /** The game of a table after its first plies, at a table of its own. */
  static async fork(ask: Ask, table: string, ply: number): Promise<EngineTable> {
    return new EngineTable(ask, (await ask<Opened>({ do: "fork", table, ply })).table);
  }

  fork(ply: number): Promise<EngineTable> {
    return EngineTable.fork(this.askEngine, this.table, ply);
  }

  async close(): Promise<void> {
    await this.#ask({ do: "close" });
  }

  async view(viewer: Viewer): Promise<View> {
    return (await this.#ask<{ view: View }>({ do: "view", viewer })).view;
  }

  async draw(viewer: Viewer): Promise<string> {
    return (await this.#ask<{ text: string }>({ do: "draw", viewer })).text;
  }

  async events(viewer: Viewer, from: number): Promise<GameEvent[]> {
    return (await this.#ask<{ events: GameEvent[] }>({ do: "events", viewer, from })).events;
  }

  play(seat: number, move: Notation): Promise<unknown> {
    return this.#ask({ do: "play", seat, move });
  }

  async moves(): Promise<PlayedMove[]> {
    return (await this.#ask<{ moves: PlayedMove[] }>({ do: "moves" })).moves;
  }

  score(): Promise<{ scores: ScoreSheet[]; ranking: readonly (readonly number[])[] }> {
    return this.#ask({ do: "score" });
  }

  async record(): Promise<string> {
    return (await this.#ask<{ record: string }>({ do: "record" })).record;
  }

  async catalogue(): Promise<Component[]> {
    return (await this.#ask<{ catalogue: Component[] }>({ do: "catalogue" })).catalogue;
  }

  #ask<Answer>(request: Record<string, unknown>): Promise<Answer> {
    return this.askEngine<Answer>({ ...request, table: this.table });
  }
}
