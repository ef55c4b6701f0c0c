// How the reef is looked at: from where, up to which level, through it, and with what beside it.
import type { Preset } from "./scene/model";

/** Which way the scene is asked to look; counted, so that the same can be asked for again. */
export type Direction = { count: number } & ({ preset: Preset } | { turn: number });

/** One step of turning around the reef, in degrees. */
const STEP = 45;

export class Looking {
  /** Only cubes up to this level are drawn, counted from 1. */
  layer = $state(Infinity);
  xray = $state(false);
  /** The levels are drawn apart. */
  exploded = $state(false);
  /** A ghost shows where the pawn could slide on its next turn. */
  reach = $state(true);
  direction = $state.raw<Direction>({ preset: "iso", count: 0 });

  look(preset: Preset): void {
    this.direction = { preset, count: this.direction.count + 1 };
  }

  /** Walks around the reef, a step to the right or to the left. */
  walk(step: 1 | -1): void {
    this.direction = { turn: step * STEP, count: this.direction.count + 1 };
  }

  /** Shows a level more or less, of so many. */
  peel(step: 1 | -1, levels: number): void {
    const level = Math.max(1, Math.min(this.layer, levels) + step);
    this.layer = level >= levels ? Infinity : level;
  }
}
