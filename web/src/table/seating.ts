// Who sits at a table, and how it was set up: what a save holds besides the moves.
import type { PlayerKind, Save } from "../device/saves";

/** Who plays what. */
export interface Setup {
  game: string;
  seed: string;
  options: Record<string, string | number>;
  names: string[];
  players: PlayerKind[];
}

export class Seating {
  readonly id: string;
  readonly game: string;
  readonly names: string[];
  readonly players: readonly PlayerKind[];

  constructor({ id, game, names, players }: Pick<Save, "id" | "game" | "names" | "players">) {
    this.id = id;
    this.game = game;
    this.names = names;
    this.players = players;
  }

  isPerson(seat: number): boolean {
    return this.players[seat]?.kind === "person";
  }

  get persons(): number[] {
    return [...this.players.keys()].filter((seat) => this.isPerson(seat));
  }

  /** The same players at another table, with whatever seed. */
  setup(options: Setup["options"]): Omit<Setup, "seed"> {
    return { game: this.game, names: this.names, players: [...this.players], options };
  }

  save(
    moves: Pick<Save, "record" | "ply" | "over" | "takenBack" | "guide">,
  ): Omit<Save, "version"> {
    const { id, game, names, players } = this;
    return { id, game, names, players: [...players], updated: Date.now(), ...moves };
  }
}
