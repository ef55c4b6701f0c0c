// Where everything is while something moves: pieces come down, fallen ones shrink away, pawns go
// over the tops of the cubes on their way, or come from the water above and leave for it.
import { MathUtils, Vector3 } from "three";

import type { SceneCube, SceneMotion } from "./model";
import { wayOver } from "./shapes";
import type { Space } from "./space";

/** From how far above a piece and a pawn come, in cubes. */
const DROP = 2.6;
const WATER = 3;

/** The point at this part of a way, by its length. */
function along(points: readonly Vector3[], part: number): Vector3 {
  const lengths = points.slice(1).map((point, index) => point.distanceTo(points[index] ?? point));
  let left = part * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    const [from, to] = [points[index], points[index + 1]];
    if (from && to && left <= length) return from.clone().lerp(to, left / Math.max(length, 1e-6));
    left -= length;
  }
  return (points.at(-1) ?? new Vector3()).clone();
}

export class Moving {
  readonly #began = performance.now();
  #part = 0;

  constructor(readonly motion: SceneMotion) {}

  /** Goes on; tells whether anything still moves. */
  update(): boolean {
    const part = Math.min(1, (performance.now() - this.#began) / this.motion.duration);
    this.#part = MathUtils.smoothstep(part, 0, 1);
    return part < 1;
  }

  /** How far above its place a cube of the reef is. */
  liftOf({ piece }: SceneCube): number {
    return this.motion.grown.includes(piece) ? DROP * (1 - this.#part) ** 2 : 0;
  }

  /** How much is left of what fell. */
  get left(): number {
    return 1 - this.#part;
  }

  /** Where the foot of a pawn is; null for one that stands still. */
  footOf(species: string, space: Space): Vector3 | null {
    const pawn = this.motion.pawns.find((each) => each.species === species);
    if (!pawn) return null;
    if (pawn.floats === null) return along(wayOver(pawn.way, space), this.#part);
    const [foot = new Vector3()] = wayOver(pawn.way, space);
    const high = pawn.floats === "in" ? 1 - this.#part : this.#part;
    return foot.setY(foot.y + WATER * high);
  }
}
