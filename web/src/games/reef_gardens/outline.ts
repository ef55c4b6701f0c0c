// The outline of a set of cells, grown together into one rounded shape.
import { CELL, type Place } from "./grid";

interface Point {
  x: number;
  y: number;
}
/** A side of a cell with nothing behind it; the cell lies to the right of its heading. */
interface Edge {
  from: Point;
  heading: number;
}
interface Corner {
  at: Point;
  into: Point;
  out: Point;
}

/** Right, down, left, up: each is a right turn from the one before. */
const HEADINGS: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 0, y: -1 },
];
const heading = (index: number): Point => HEADINGS[index % 4] as Point;
const add = (a: Point, b: Point, times = 1): Point => ({
  x: a.x + times * b.x,
  y: a.y + times * b.y,
});
const keyOf = (edge: Edge) => `${edge.from.x},${edge.from.y},${edge.heading}`;

function edgesOf(cells: readonly Place[]): Map<string, Edge> {
  const cellKey = ({ column, row }: Place) => `${column},${row}`;
  const inside = new Set(cells.map(cellKey));
  const edges = new Map<string, Edge>();
  for (const { column, row } of cells) {
    const sides = [
      { beyond: { column, row: row - 1 }, from: { x: column, y: row } },
      { beyond: { column: column + 1, row }, from: { x: column + 1, y: row } },
      { beyond: { column, row: row + 1 }, from: { x: column + 1, y: row + 1 } },
      { beyond: { column: column - 1, row }, from: { x: column, y: row + 1 } },
    ];
    sides.forEach(({ beyond, from }, side) => {
      if (inside.has(cellKey(beyond))) return;
      const edge = { from, heading: side };
      edges.set(keyOf(edge), edge);
    });
  }
  return edges;
}

/** The corners of one border, whose edges are taken out of `edges`. */
function cornersFrom(first: Edge, edges: Map<string, Edge>): Corner[] {
  const corners: Corner[] = [];
  const all = new Map(edges);
  let edge = first;
  do {
    edges.delete(keyOf(edge));
    const into = heading(edge.heading);
    const from = add(edge.from, into);
    // The right turn comes first, so that cells which only touch at a corner stay apart.
    const next = [1, 0, 3]
      .map((turn) => all.get(keyOf({ from, heading: (edge.heading + turn) % 4 })))
      .find((candidate) => candidate !== undefined);
    if (!next) break;
    if (next.heading !== edge.heading) corners.push({ at: from, into, out: heading(next.heading) });
    edge = next;
  } while (edge !== first);
  return corners;
}

const rightOf = ({ x, y }: Point): Point => ({ x: -y, y: x });
const written = ({ x, y }: Point) => `${+x.toFixed(2)} ${+y.toFixed(2)}`;

/** The rounded shape of `cells` as an SVG path; `inset` keeps it off the borders of its cells. */
export function outline(
  cells: readonly Place[],
  { size = CELL, inset = 2, radius = 12 }: { size?: number; inset?: number; radius?: number } = {},
): string {
  const edges = edgesOf(cells);
  const loops: string[] = [];
  for (let first = edges.values().next().value; first; first = edges.values().next().value) {
    const pieces = cornersFrom(first, edges).map(({ at, into, out }) => {
      const inward = add(rightOf(into), rightOf(out));
      const corner = add({ x: at.x * size, y: at.y * size }, inward, inset);
      return `${written(add(corner, into, -radius))}Q${written(corner)} ${written(add(corner, out, radius))}`;
    });
    loops.push(`M${pieces.join("L")}Z`);
  }
  return loops.join("");
}
