// A game that is watched: any moment of it, through anybody's eyes.
import { Refused, type Ask } from "../engine/engine";
import type { EngineError, GameEvent, PlayedMove, View, Viewer } from "../engine/protocol";
import { catalogue, type FindComponent } from "../words/catalogue";
import { isVersionError } from "../site/outdated";
import { EngineTable } from "./engine_table";
import { turnStarts } from "./past";

/** One moment as it is shown. */
interface Moment {
  view: View;
  drawing: string;
}

/** The plies of one turn: from the first to behind the last. */
export interface TurnSpan {
  seat: number;
  from: number;
  to: number;
}

/** What the engine can read of a record, and what is wrong with the rest. */
async function soundPart(ask: Ask, record: string) {
  const answer = await ask<Sound>({ do: "load", record, prefix: true });
  const { table, error = null } = answer;
  const sound = await ask<{ record: string }>({ do: "record", table });
  await ask({ do: "close", table });
  const isOld = error !== null && isVersionError(error);
  return {
    record: sound.record,
    damage: isOld ? null : error,
    outdated: isOld ? error : null,
  };
}

/** What the engine loads of a record: an error is the first thing that is wrong with the rest. */
interface Sound {
  table: string;
  error?: EngineError;
}

export class Replay {
  moment = $state.raw<Moment | null>(null);
  events = $state.raw<GameEvent[]>([]);
  /** What happened between the moment before and this one. */
  recent = $state.raw<GameEvent[]>([]);
  ply = $state(0);
  viewer = $state<Viewer>("spectator");
  component = $state.raw<FindComponent>(() => undefined);
  #loading: Promise<void> | null = null;

  private constructor(
    private readonly table: EngineTable,
    readonly game: string,
    readonly seats: number,
    readonly moves: PlayedMove[],
    /** Why the record ends here although its file goes on. */
    readonly damage: EngineError | null,
    /** Why the game cannot be played on: it is of earlier rules. */
    readonly outdated: EngineError | null,
    /** What is saved as a file: the sound part, or all of a record that is only old. */
    readonly record: string,
  ) {}

  /** Throws `Refused` if nothing of the record can be read. */
  static async open(ask: Ask, text: string): Promise<Replay> {
    const { record, damage, outdated } = await soundPart(ask, text);
    const table = await EngineTable.load(ask, record);
    const { game, seats } = await table.view("spectator");
    const moves = await table.moves();
    const file = outdated ? text : record;
    const replay = new Replay(table, game, seats, moves, damage, outdated, file);
    await replay.translate();
    return replay;
  }

  get plies(): number {
    return this.moves.length;
  }

  readonly turns = $derived.by((): TurnSpan[] => {
    const starts = turnStarts(this.moves);
    return starts.slice(0, -1).map((from, index) => ({
      seat: this.moves[from]?.seat ?? 0,
      from,
      to: starts[index + 1] ?? this.plies,
    }));
  });

  /** Shows the game after so many plies. Of many wishes in a row only the last is fulfilled. */
  async go(ply: number): Promise<void> {
    this.ply = Math.max(0, Math.min(this.plies, ply));
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    await this.#loading;
  }

  step(plies: number): Promise<void> {
    return this.go(this.ply + plies);
  }

  nextTurn(): Promise<void> {
    return this.go(this.turns.find(({ to }) => to > this.ply)?.to ?? this.plies);
  }

  previousTurn(): Promise<void> {
    return this.go(this.turns.findLast(({ from }) => from < this.ply)?.from ?? 0);
  }

  async watchAs(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    await this.#readEvents();
    await this.go(this.ply);
  }

  /** Reads all sentences anew: the language has changed. */
  async translate(): Promise<void> {
    this.component = catalogue(await this.table.catalogue());
    await this.#readEvents();
    await this.go(this.ply);
  }

  /** The record of the game up to the moment that is shown. */
  async recordUntilNow(): Promise<string> {
    const table = await this.table.fork(this.ply);
    const record = await table.record();
    await table.close();
    return record;
  }

  close(): Promise<void> {
    return this.table.close();
  }

  async #readEvents(): Promise<void> {
    this.events = await this.table.events(this.viewer, 0);
  }

  async #load(): Promise<void> {
    let shown: string | null = null;
    for (let wish = this.#wish(); shown !== wish; wish = this.#wish()) {
      this.moment = await this.#momentAt(this.ply, this.viewer);
      this.recent = this.events.filter(({ ply }) => ply === this.ply - 1);
      shown = wish;
    }
  }

  #wish(): string {
    return `${this.ply} ${this.viewer}`;
  }

  async #momentAt(ply: number, viewer: Viewer): Promise<Moment> {
    const table = await this.table.fork(ply);
    const [view, drawing] = [await table.view(viewer), await table.draw(viewer)];
    await table.close();
    return { view, drawing };
  }
}

/** The engine's sentence on why a record cannot be read at all. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  throw error;
}
