// One table of the engine: its requests with their types, so that nobody else spells them.
import type { Ask } from "../engine/engine";
import type {
  Component,
  DraftState,
  GameEvent,
  PlayedMove,
  Preview,
  ScoreSheet,
  View,
  Viewer,
} from "../engine/protocol";

export interface LegalMove {
  move: string;
  /** What it does, in a sentence. */
  text: string;
}

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

  static async open(ask: Ask, game: NewGame): Promise<EngineTable> {
    return new EngineTable(ask, (await ask<Opened>({ do: "new", ...game })).table);
  }

  static async load(ask: Ask, record: string): Promise<EngineTable> {
    return new EngineTable(ask, (await ask<Opened>({ do: "load", record })).table);
  }

  /** The same game after its first plies, at a table of its own. */
  async fork(ply: number): Promise<EngineTable> {
    return new EngineTable(this.askEngine, (await this.#ask<Opened>({ do: "fork", ply })).table);
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

  async legal(seat: number): Promise<LegalMove[]> {
    const { moves, texts } = await this.#ask<{ moves: string[]; texts: string[] }>({
      do: "legal",
      seat,
      explain: true,
    });
    return moves.map((move, index) => ({ move, text: texts[index] ?? move }));
  }

  play(seat: number, move: string): Promise<unknown> {
    return this.#ask({ do: "play", seat, move });
  }

  draft(seat: number, move: string): Promise<DraftState> {
    return this.#ask({ do: "draft", seat, move });
  }

  redraft(what: "undo" | "redo" | "restart", seat: number): Promise<DraftState> {
    return this.#ask({ do: what, seat });
  }

  commit(seat: number): Promise<DraftState> {
    return this.#ask({ do: "commit", seat });
  }

  preview(seat: number, move: string): Promise<Preview> {
    return this.#ask({ do: "preview", seat, move });
  }

  /** Why a move is not possible. */
  async whyNot(seat: number, move: string): Promise<{ text: string; rule: string | null }> {
    const { text, error } = await this.#ask<{ text: string; error: { rule: string } | null }>({
      do: "explain",
      seat,
      move,
    });
    return { text, rule: error?.rule ?? null };
  }

  async bot(seat: number, spec: string, seed: string): Promise<string> {
    return (await this.#ask<{ move: string }>({ do: "bot", seat, spec, seed })).move;
  }

  async moves(): Promise<PlayedMove[]> {
    return (await this.#ask<{ moves: PlayedMove[] }>({ do: "moves" })).moves;
  }

  score(): Promise<{ scores: ScoreSheet[]; ranking: number[][] }> {
    return this.#ask({ do: "score" });
  }

  async record(drafts: boolean): Promise<string> {
    return (await this.#ask<{ record: string }>({ do: "record", drafts })).record;
  }

  async catalogue(): Promise<Component[]> {
    return (await this.#ask<{ catalogue: Component[] }>({ do: "catalogue" })).catalogue;
  }

  #ask<Answer>(request: Record<string, unknown>): Promise<Answer> {
    return this.askEngine<Answer>({ ...request, table: this.table });
  }
}
