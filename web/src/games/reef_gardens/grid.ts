// Spaces of the seabed and where they lie on the screen. `c4` is column 3, row 4.

/** The side of a space in the units of the pictures. */
export const CELL = 48;

export interface Place {
  column: number;
  row: number;
}

export function placeOf(space: string): Place {
  return { column: space.charCodeAt(0) - 97, row: Number(space.slice(1)) - 1 };
}

export function spaceOf({ column, row }: Place): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

/** The board as it lies on the screen: on a narrow one it is turned by a quarter, clockwise. */
export class Grid {
  readonly columns: number;
  readonly rows: number;
  private readonly height: number;

  constructor(
    ground: readonly string[],
    readonly turned: boolean,
  ) {
    this.height = ground.length;
    const width = ground[0]?.length ?? 0;
    this.columns = turned ? this.height : width;
    this.rows = turned ? width : this.height;
  }

  /** Where a space lies on the screen. */
  place(space: string): Place {
    const { column, row } = placeOf(space);
    return this.turned ? { column: this.height - 1 - row, row: column } : { column, row };
  }

  /** The transformation of a picture that lies on a space. */
  shift(space: string): string {
    const { column, row } = this.place(space);
    return `translate(${column * CELL} ${row * CELL})`;
  }

  /** Which space lies at a place of the screen. */
  space({ column, row }: Place): string {
    return spaceOf(this.turned ? { column: row, row: this.height - 1 - column } : { column, row });
  }

  /** The spaces of one line of the screen, from the left. */
  line(row: number): string[] {
    return Array.from({ length: this.columns }, (_, column) => this.space({ column, row }));
  }
}
