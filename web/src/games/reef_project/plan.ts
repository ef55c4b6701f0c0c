// The space bar plans: a tap switches planning on and off, holding it plans as long as it is held.
import type { ProjectBoard } from "./position";

/** Milliseconds; who presses longer, or chooses something meanwhile, has held it. */
const TAP = 350;

/** Whether the space bar means nothing else where the focus is; on the board Enter chooses. */
function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest("[popover]")) return false;
  return !target.closest("button:not([data-move]), a, summary, input, select, textarea");
}

export class SpaceBar {
  #held: { since: number; steps: number; began: boolean } | null = null;

  constructor(private readonly board: () => ProjectBoard) {}

  #steps(): number {
    return this.board().draft.length;
  }

  down(event: KeyboardEvent): void {
    if (event.key !== " " || !isFree(event.target)) return;
    event.preventDefault();
    if (this.#held) return;
    const began = !this.board().planning;
    this.#held = { since: event.timeStamp, steps: this.#steps(), began };
    if (began) this.board().plan("begin");
  }

  up(event: KeyboardEvent): void {
    if (event.key !== " " || !this.#held) return;
    event.preventDefault();
    const { since, steps } = this.#held;
    this.#end(event.timeStamp - since < TAP && this.#steps() === steps);
  }

  /** The window has lost the key. */
  leave(): void {
    this.#end(false);
  }

  #end(isTap: boolean): void {
    const began = this.#held?.began;
    this.#held = null;
    if (began !== undefined && began !== isTap && this.board().planning) this.board().plan("drop");
  }
}
