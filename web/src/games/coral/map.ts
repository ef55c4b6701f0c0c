// The columns of the table as they lie in the map: north at the top, east to the right.
import type { Extent } from "./reef";
import type { Spot } from "./targets";

/** The side of a column in the units of the pictures. */
export const CELL = 48;

export class SunMap {
  readonly columns: number;
  readonly rows: number;

  constructor(readonly extent: Extent) {
    this.columns = extent.east - extent.west + 1;
    this.rows = extent.north - extent.south + 1;
  }

  /** The columns of one line of the picture, from the west. */
  line(row: number): Spot[] {
    const { west, north } = this.extent;
    return Array.from({ length: this.columns }, (_, column) => ({
      x: west + column,
      y: north - row,
    }));
  }

  /** The top left corner of a column in the picture. */
  place({ x, y }: Spot): { left: number; top: number } {
    return { left: (x - this.extent.west) * CELL, top: (this.extent.north - y) * CELL };
  }

  shift(spot: Spot): string {
    const { left, top } = this.place(spot);
    return `translate(${left} ${top})`;
  }

  middle(spot: Spot): { x: number; y: number } {
    const { left, top } = this.place(spot);
    return { x: left + CELL / 2, y: top + CELL / 2 };
  }
}
