// Where the islands, routes and sectors of a board lie on a map of some size.
import type { ShownNode, ShownRoute, ShownSector } from "./position";

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** By how much the middle of the map is stretched at the cost of its edge. */
const STRETCH = 0.32;

/** Gives the crowded middle more room; what is outermost stays where it is. */
function stretched(nodes: Record<string, ShownNode>): Record<string, Point> {
  const centre = middleOf(Object.values(nodes));
  const radius = ({ x, y }: Point) => Math.hypot(x - centre.x, y - centre.y);
  const most = Math.max(1, ...Object.values(nodes).map(radius));
  return Object.fromEntries(
    Object.entries(nodes).map(([id, node]) => {
      const factor = 1 + STRETCH * (1 - radius(node) / most);
      const away = (value: number, from: number) => from + (value - from) * factor;
      return [id, { x: away(node.x, centre.x), y: away(node.y, centre.y) }];
    }),
  );
}

/** Fits the spots into the map with a margin, as wide and as high as the map is. */
export function spread(
  nodes: Record<string, ShownNode>,
  { width, height }: Size,
  margin: Point,
): Record<string, Point> {
  const spots = stretched(nodes);
  const all = Object.values(spots);
  const fit = (values: number[], length: number, edge: number) => {
    const least = Math.min(...values);
    const range = Math.max(1, Math.max(...values) - least);
    return (value: number) => edge + ((value - least) / range) * (length - 2 * edge);
  };
  const x = fit(
    all.map((node) => node.x),
    width,
    margin.x,
  );
  const y = fit(
    all.map((node) => node.y),
    height,
    margin.y,
  );
  return Object.fromEntries(
    Object.entries(spots).map(([id, spot]) => [id, { x: x(spot.x), y: y(spot.y) }]),
  );
}

/** The part of a route between the spots at its ends, which take this much room to each side. */
export function openPart(from: Point, to: Point, first: Point, second: Point): [Point, Point] {
  // Islands are round: between their corners there is more room.
  const covered = (half: Point) =>
    1 / (Math.hypot((to.x - from.x) / half.x, (to.y - from.y) / half.y) || 1);
  const [start, end] = [covered(first), 1 - covered(second)];
  const middle = (start + end) / 2;
  // Spots that touch leave no room: the spaces then lie between them.
  return start < end
    ? [between(from, to, start), between(from, to, end)]
    : [between(from, to, middle), between(from, to, middle)];
}

/** The spaces of a route, side by side around the middle of what is open, closer if they must. */
export function spacesOn([from, to]: [Point, Point], count: number, distance: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const apart = Math.min(distance, length / Math.max(1, count - 1));
  const step = {
    x: ((to.x - from.x) / length) * apart,
    y: ((to.y - from.y) / length) * apart,
  };
  const middle = middleOf([from, to]);
  return Array.from({ length: count }, (_, index) => {
    const offset = index - (count - 1) / 2;
    return { x: middle.x + offset * step.x, y: middle.y + offset * step.y };
  });
}

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const count = Math.max(1, points.length);
  return { x: sum.x / count, y: sum.y / count };
}

/** The corners of an island where ships can lie: to the right (1) or left, below (1) or above. */
export interface Berth {
  x: 1 | -1;
  y: 1 | -1;
}
const BERTHS: readonly Berth[] = [
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

/** The corner that is farthest from all routes, which ships must not hide. */
export function berthAt(island: Point, neighbours: readonly Point[]): Berth {
  const turn = (a: number, b: number) => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
  const ways = neighbours.map(({ x, y }) => Math.atan2(y - island.y, x - island.x));
  const room = ({ x, y }: Berth) => Math.min(...ways.map((way) => turn(way, Math.atan2(y, x))));
  return BERTHS.reduce((best, berth) => (room(berth) > room(best) + 0.05 ? berth : best));
}

/** The corners of a sector in the order in which its routes lead around it. */
export function outlineOf(sector: ShownSector, routes: Record<string, ShownRoute>): string[] {
  const ways = sector.routes.flatMap((id) => (routes[id] ? [routes[id]] : []));
  const first = ways.shift();
  if (!first) return [];
  const corners = [first.from, first.to];
  while (ways.length > 0) {
    const last = corners.at(-1);
    const index = ways.findIndex(({ from, to }) => from === last || to === last);
    const next = ways.splice(Math.max(0, index), 1)[0];
    if (next) corners.push(next.from === last ? next.to : next.from);
  }
  return corners.slice(0, -1);
}

/** A point on the way from one place to another. */
export const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** The way from the middle of a route to a place beside it. */
export function beside(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const side = to.x >= from.x ? 1 : -1;
  return {
    x: (side * distance * (to.y - from.y)) / length,
    y: (-side * distance * (to.x - from.x)) / length,
  };
}
