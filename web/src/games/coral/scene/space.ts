// Where cells lie in the scene: east is x, up is y, south is z. Levels can be drawn apart.
import { Vector3 } from "three";

import type { Cell } from "../position";

export class Space {
  /** `gap` is the room between two levels, as a part of a cube. */
  constructor(readonly gap: number) {}

  /** The middle of a cell, also of one halfway between two. */
  middleOf([x, y, z]: Cell): Vector3 {
    return new Vector3(x, z * (1 + this.gap) + 0.5, -y);
  }

  /** The cell in which a point lies. */
  cellAt({ x, y, z }: Vector3): Cell {
    return [Math.round(x), Math.round(-z), Math.round((y - 0.5) / (1 + this.gap))];
  }

  /** Where a pawn stands on a cube. */
  standOn(cube: Cell): Vector3 {
    return this.middleOf(cube).add(new Vector3(0, 0.5, 0));
  }

  /** How high so many levels are. */
  heightOf(levels: number): number {
    return levels + this.gap * Math.max(0, levels - 1);
  }
}
