// The reef as shapes to draw: cubes, what is seen of them from above and from the sides.
import { columnKey, keyOf, type Cell, type Shown, type Side, type Species } from "./position";

export interface Cube {
  at: Cell;
  /** Null for the rock. */
  species: Species | null;
  /** The number of its piece; -1 for the rock. */
  piece: number;
}

const ROCK: Cube = { at: [0, 0, 0], species: null, piece: -1 };

/** The rock and all cubes up to a level, counted from 1. */
export function cubesOf({ pieces }: Pick<Shown, "pieces">, layer = Infinity): Cube[] {
  const cubes = pieces.flatMap(({ species, cubes: cells }, piece) =>
    cells.map((at): Cube => ({ at, species, piece })),
  );
  return [ROCK, ...cubes].filter(({ at }) => at[2] < layer);
}

/** The highest cube of each column. */
export function topsOf<Thing extends Cube>(cubes: readonly Thing[]): Map<string, Thing> {
  const tops = new Map<string, Thing>();
  for (const cube of cubes) {
    const key = columnKey(cube.at);
    if (cube.at[2] >= (tops.get(key)?.at[2] ?? 0)) tops.set(key, cube);
  }
  return tops;
}

export interface Extent {
  west: number;
  east: number;
  south: number;
  north: number;
  /** Number of levels. */
  levels: number;
}

/** Small reefs get as much room as this around the rock, so that the picture rarely changes. */
const LEAST_REACH = 2;

/** The part of the table that is drawn: all cells, and around the reef one more. */
export function extentOf(reef: readonly Cell[], more: readonly Cell[] = []): Extent {
  const xs = [...reef.flatMap(([x]) => [x - 1, x + 1]), ...more.map(([x]) => x)];
  const ys = [...reef.flatMap(([, y]) => [y - 1, y + 1]), ...more.map(([, y]) => y)];
  return {
    west: Math.min(-LEAST_REACH, ...xs),
    east: Math.max(LEAST_REACH, ...xs),
    south: Math.min(-LEAST_REACH, ...ys),
    north: Math.max(LEAST_REACH, ...ys),
    levels: 1 + Math.max(2, ...[...reef, ...more].map(([, , z]) => z)),
  };
}

/** How a side is looked at: along which axis, and which way the picture runs. */
const LOOKS: Record<Side, { across: 0 | 1; along: 0 | 1; right: 1 | -1; near: 1 | -1 }> = {
  north: { across: 0, along: 1, right: -1, near: 1 },
  east: { across: 1, along: 0, right: 1, near: 1 },
  south: { across: 0, along: 1, right: 1, near: -1 },
  west: { across: 1, along: 0, right: -1, near: -1 },
};

/** Where a cell lies in the picture from a side, from the left edge of the extent. */
export function acrossSide(side: Side, cell: Cell, { west, east, south, north }: Extent): number {
  const { across, right } = LOOKS[side];
  const [first, last] = across === 0 ? [west, east] : [south, north];
  return right === 1 ? cell[across] - first : last - cell[across];
}

export function widthOf(side: Side, { west, east, south, north }: Extent): number {
  return LOOKS[side].across === 0 ? east - west + 1 : north - south + 1;
}

/** What is seen from a side: of each line of sight the nearest. */
export function seenFrom<Thing extends { at: Cell }>(
  side: Side,
  things: readonly Thing[],
): Thing[] {
  const { across, along, near } = LOOKS[side];
  const nearest = new Map<string, Thing>();
  for (const thing of things) {
    const line = `${thing.at[across]} ${thing.at[2]}`;
    const other = nearest.get(line);
    if (!other || (thing.at[along] - other.at[along]) * near > 0) nearest.set(line, thing);
  }
  return [...nearest.values()];
}

/** Pairs of neighbouring cubes of one piece, as the places halfway between them. */
export function joints(cubes: readonly Cube[]): { at: Cell; axis: 0 | 1 | 2; cube: Cube }[] {
  const byCell = new Map(cubes.map((cube) => [keyOf(cube.at), cube]));
  return cubes.flatMap((cube) =>
    ([0, 1, 2] as const).flatMap((axis) => {
      const step = ([0, 1, 2] as const).map((each) => cube.at[each] + (each === axis ? 1 : 0));
      const next = byCell.get(step.join(","));
      if (!next || next.piece !== cube.piece || cube.piece < 0) return [];
      const half = ([0, 1, 2] as const).map((each) => (each === axis ? 0.5 : 0) + cube.at[each]);
      return [{ at: half as unknown as Cell, axis, cube }];
    }),
  );
}

/** From behind to the front, seen from the south-east above: later ones cover earlier ones. */
export function byDepth<Thing extends { at: Cell }>(things: readonly Thing[]): Thing[] {
  const depth = ({ at: [x, y, z] }: Thing) => x - y + z;
  return [...things].sort((a, b) => depth(a) - depth(b));
}
