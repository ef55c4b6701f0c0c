// One match of the engine: its requests with their types, so that nobody else spells them. A draft
// is sent with each question; the engine keeps none.
import type { Ask } from "../engine/engine";
import type { Move } from "../engine/parts";
import type {
  Component,
  Entry,
  Hint,
  Notation,
  Preview,
  Seen,
  Standing,
  Viewer,
} from "../engine/protocol";
import type { PlayerKind } from "../device/saves";
import type { ScriptedTurn } from "../site/tutorials";
import { EngineTable, type NewGame } from "./engine_table";

/** The answer to whoever opens a match. */
interface Opened {
  table: string;
  header: string;
  lines: string[];
  /** What was drafted and kept beside a game. */
  drafts: { seat: number; moves: Notation[] }[];
}

/** By seat, as files have them. */
export type Drafts = Readonly<Record<number, readonly Notation[]>>;

export interface Reason {
  text: string;
  rule: string | null;
}

export class MatchTable {
  readonly #lines: string[];

  private constructor(
    private readonly askEngine: Ask,
    private readonly opened: Opened,
  ) {
    this.#lines = opened.lines;
  }

  static async open(ask: Ask, game: NewGame, players: readonly PlayerKind[]): Promise<MatchTable> {
    return new MatchTable(ask, await ask<Opened>({ do: "match", ...game, players }));
  }

  /** From a match file, or from a record that these players go on with. */
  static async load(ask: Ask, record: string, players: readonly PlayerKind[]): Promise<MatchTable> {
    return new MatchTable(ask, await ask<Opened>({ do: "match", record, players }));
  }

  /** The drafts that were kept beside the game. */
  get drafts(): Drafts {
    return Object.fromEntries(this.opened.drafts.map(({ seat, moves }) => [seat, moves]));
  }

  /** The match file (docs/MATCH.md), with what is still being thought about. */
  file(drafts: Drafts): string {
    const thoughts = Object.entries(drafts).flatMap(([seat, moves]) =>
      moves.length > 0 ? [`draft.${seat} ${moves.join(" ")}`] : [],
    );
    return [this.opened.header.trimEnd(), ...this.#lines, ...thoughts, ""].join("\n");
  }

  see(viewer: Viewer, since: number, draft: readonly Move[]): Promise<Seen> {
    return this.#ask({ do: "see", viewer, since, draft });
  }

  act(seat: number, at: Standing, moves: readonly Move[]): Promise<Entry> {
    const { ply, take_backs } = at;
    return this.#write({ do: "act", seat, ply, take_backs, moves });
  }

  /** Plays what a tutorial has written down, wherever the match stands. */
  async actAs({ seat, moves }: ScriptedTurn): Promise<Entry> {
    const now = await this.see("spectator", 0, []);
    return this.act(seat, now, moves as unknown as readonly Notation[]);
  }

  /** Lets the bot that is due make one decision. */
  actBot(): Promise<Entry> {
    return this.#write({ do: "bot_act" });
  }

  rewind(ply: number): Promise<Entry> {
    return this.#write({ do: "rewind", ply });
  }

  restore(): Promise<Entry> {
    return this.#write({ do: "restore" });
  }

  preview(seat: number, draft: readonly Move[], move: Move): Promise<Preview> {
    return this.#ask({ do: "preview", seat, draft, move });
  }

  /** Why a move is not possible. */
  async whyNot(seat: number, draft: readonly Move[], move: Move): Promise<Reason> {
    const { text, error } = await this.#ask<{ text: string; error: { rule: string } | null }>({
      do: "explain",
      seat,
      draft,
      move,
    });
    return { text, rule: error?.rule ?? null };
  }

  /** Where to look, what to do, and why. */
  hint(seat: number, draft: readonly Move[], seed: string): Promise<Hint> {
    return this.#ask({ do: "hint", seat, draft, seed });
  }

  /** The same game after its first plies, at a table of its own. */
  fork(ply: number): Promise<EngineTable> {
    return EngineTable.fork(this.askEngine, this.opened.table, ply);
  }

  /** The game so far as the text of a file. */
  async record(): Promise<string> {
    return (await this.#ask<{ record: string }>({ do: "record" })).record;
  }

  async catalogue(): Promise<Component[]> {
    return (await this.#ask<{ catalogue: Component[] }>({ do: "catalogue" })).catalogue;
  }

  async close(): Promise<void> {
    await this.#ask({ do: "close" });
  }

  async #write(request: Record<string, unknown>): Promise<Entry> {
    const entry = await this.#ask<Entry>(request);
    this.#lines.push(entry.line);
    return entry;
  }

  #ask<Answer>(request: Record<string, unknown>): Promise<Answer> {
    return this.askEngine<Answer>({ ...request, table: this.opened.table });
  }
}
