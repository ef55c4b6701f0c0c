// What moves at the moment, for both pictures.
import { motionBetween, progressOf, type TimedMotion } from "./motion";
import type { CoralView } from "./position";

export class Motions {
  /** Null when everything stands still. */
  current = $state.raw<TimedMotion | null>(null);
  #before: CoralView | null = null;
  #end: ReturnType<typeof setTimeout> | undefined;

  /** Another view is about to be drawn; a step of a movement takes `step` milliseconds. */
  see(view: CoralView, step: number): void {
    const before = this.#before;
    this.#before = view;
    // Within one moment pieces are only chosen and pointed at: what moves goes on.
    if (before && progressOf(before) === progressOf(view)) return;
    this.skip();
    const motion = step === 0 ? null : motionBetween(before, view);
    if (!motion) return;
    const duration = 2 * step;
    this.current = { ...motion, duration };
    this.#end = setTimeout(() => this.skip(), duration);
  }

  /** Everything is where it belongs at once. */
  skip(): void {
    clearTimeout(this.#end);
    this.current = null;
  }
}
