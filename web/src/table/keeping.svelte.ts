// A table keeps its game on the device, step by step. If the game is open elsewhere too, one of
// them writes and the others follow: nobody's turns are written over.
import { KeptElsewhere, StorageBlocked, type Save } from "../device/saves";
import type { Pen, PenNews } from "../device/pen";
import { Queue } from "./queue";

/** Where games are kept, and who may write there. */
export interface Shelf {
  /** Throws `KeptElsewhere` if there is something newer. Returns the new version. */
  keep(save: Save): Promise<number>;
  read(id: string): Promise<Save | undefined>;
  pickUp(id: string, news: PenNews): Promise<Pen>;
}

/** What keeping needs of its table. */
export interface KeptTable {
  readonly id: string;
  /** The game as it is to be kept. */
  save(): Promise<Omit<Save, "version">>;
  /** Shows the game as another tab has kept it. */
  follow(save: Save): Promise<void>;
}

export class Keeping {
  /** Why the device does not keep the game; null as long as it does. */
  unkept = $state<"blocked" | "full" | null>(null);
  /** Another tab has the pen; this one shows what it keeps. */
  follows = $state(false);

  #pen: Pen | null = null;
  #version = 0;
  /** What was kept last: the same is not kept twice, or opening a game would be a change. */
  #kept = "";
  readonly #queue = new Queue();

  constructor(
    private readonly shelf: Shelf,
    private readonly table: KeptTable,
  ) {}

  /** Before anything is done at the table. Without a save the game is new. */
  async open(save?: Save): Promise<void> {
    this.#take(save);
    this.#pen = await this.shelf.pickUp(this.table.id, {
      onpen: () => this.follows && void this.#resume(),
      onlost: () => this.#followOthers(),
      onkept: () => void this.#read(),
    });
    this.follows = !this.#pen.isHere;
  }

  /** The game has changed. */
  keep(): Promise<void> {
    return this.#queue.add(() => this.#keep());
  }

  /** Plays on here: from now on the other tab follows. */
  async takeOver(): Promise<void> {
    await this.#pen?.take();
    await this.#resume();
  }

  close(): void {
    this.#pen?.putDown();
  }

  async #keep(): Promise<void> {
    if (this.follows) return;
    try {
      const save = await this.table.save();
      if (contents(save) === this.#kept) return;
      this.#version = await this.shelf.keep({ ...save, version: this.#version });
      this.#kept = contents(save);
      this.unkept = null;
      this.#pen?.kept();
    } catch (error) {
      if (error instanceof KeptElsewhere) this.#followOthers();
      // The game goes on; the page says that it cannot be kept.
      else this.unkept = error instanceof StorageBlocked && error.full ? "full" : "blocked";
    }
  }

  #followOthers(): void {
    this.follows = true;
    void this.#read();
  }

  /** The pen is here: on with what was kept last. */
  async #resume(): Promise<void> {
    this.follows = false;
    await this.#read(true);
  }

  /** Whoever writes knows what is kept, unless the pen has only just come. */
  #read(always = false): Promise<void> {
    return this.#queue.add(async () => {
      if (!this.follows && !always) return;
      const save = await this.shelf.read(this.table.id).catch(() => undefined);
      if (!save || save.damaged) return;
      this.#take(save);
      await this.table.follow(save);
    });
  }

  #take(save: Save | undefined): void {
    this.#version = save?.version ?? 0;
    this.#kept = save ? contents(save) : "";
  }
}

/** What makes a save another one. */
function contents({ record, takenBack, over, guide }: Omit<Save, "version">): string {
  return JSON.stringify([record, takenBack, over, guide]);
}
