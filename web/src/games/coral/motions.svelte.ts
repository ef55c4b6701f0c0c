// What moves at the moment, for both pictures.
import { DURATION, motionBetween, progressOf, type Motion } from "./motion";
import type { CoralView } from "./position";

export class Motions {
  /** Null when everything stands still. */
  current = $state.raw<Motion | null>(null);
  #before: CoralView | null = null;
  #end: ReturnType<typeof setTimeout> | undefined;

  /** Another view is about to be drawn. */
  see(view: CoralView, still: boolean): void {
    const before = this.#before;
    this.#before = view;
    // Within one moment pieces are only chosen and pointed at: what moves goes on.
    if (before && progressOf(before) === progressOf(view)) return;
    this.skip();
    const motion = still ? null : motionBetween(before, view);
    if (!motion) return;
    this.current = motion;
    this.#end = setTimeout(() => this.skip(), DURATION);
  }

  /** Everything is where it belongs at once. */
  skip(): void {
    clearTimeout(this.#end);
    this.current = null;
  }
}
