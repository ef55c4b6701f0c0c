// Where things lie in the picture of a reef. One quadrant is UNIT wide; the picture uses the
// coordinates of the notation, so that nothing has to be shifted back and forth.
import type { Place } from "./moves";
import type { ReefPicture } from "./position";

export const UNIT = 100;
/** Quadrants along the edge of a card. */
export const CARD = 2;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The quadrants that a reef occupies; before the first card, the place where that will lie. */
export function extent({ x, y, rows }: ReefPicture): Box {
  const width = rows[0]?.length ?? 0;
  return width === 0
    ? { x: 0, y: 0, width: CARD, height: CARD }
    : { x, y, width, height: rows.length };
}

/** The part of the grid to show: a card's reach around the reef, and never a reef too large. */
export function frame(picture: ReefPicture, margin: number, least: number): Box {
  const reef = extent(picture);
  const width = Math.max(reef.width + 2 * margin, least);
  const height = Math.max(reef.height + 2 * margin, least);
  return {
    x: reef.x - (width - reef.width) / 2,
    y: reef.y - (height - reef.height) / 2,
    width,
    height,
  };
}

/** Every place where a card would touch the rectangle around the reef, row by row. */
export function places(picture: ReefPicture): Place[][] {
  if (picture.rows.length === 0) return [[{ x: 0, y: 0 }]];
  const reef = extent(picture);
  return range(reef.y - CARD + 1, reef.height + CARD - 1).map((y) =>
    range(reef.x - CARD + 1, reef.width + CARD - 1).map((x) => ({ x, y })),
  );
}

/** The letters that a card at this place would lie on, null where there is nothing. */
export function lettersUnder(picture: ReefPicture, place: Place): (string | null)[] {
  return quadrantsAt(place).map(({ x, y }) => {
    const letter = picture.rows[y - picture.y]?.[x - picture.x];
    return letter === undefined || letter === "." ? null : letter;
  });
}

/** The four quadrants of a card at this place, in the order of its symbols. */
export function quadrantsAt({ x, y }: Place): Place[] {
  return range(y, CARD).flatMap((row) => range(x, CARD).map((column) => ({ x: column, y: row })));
}

/** A quadrant as it is named in `shown.scored`. */
export const nameOf = ({ x, y }: Place) => `${x},${y}`;
export function readName(name: string): Place {
  const [x = 0, y = 0] = name.split(",").map(Number);
  return { x, y };
}

function range(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

interface Edge {
  from: Place;
  to: Place;
}

/**
 * The outline of a group as the data of an SVG path: rounded loops just inside its quadrants, and
 * short bridges where quadrants touch at a corner only, so that a diagonal reads as one thing.
 */
export function outline(group: readonly Place[], inset = 7, radius = 20): string {
  const loops = traced(border(group)).map((loop) => rounded(loop, inset, radius));
  return [...loops, ...bridges(group, inset + radius / 3)].join("");
}

/** Edges with a quadrant on one side only, clockwise around the quadrants. */
function border(group: readonly Place[]): Edge[] {
  const members = new Set(group.map(nameOf));
  return group.flatMap(({ x, y }) => {
    const corner = (dx: number, dy: number) => ({ x: x + dx, y: y + dy });
    const sides = [
      { beyond: corner(0, -1), from: corner(0, 0), to: corner(1, 0) },
      { beyond: corner(1, 0), from: corner(1, 0), to: corner(1, 1) },
      { beyond: corner(0, 1), from: corner(1, 1), to: corner(0, 1) },
      { beyond: corner(-1, 0), from: corner(0, 1), to: corner(0, 0) },
    ];
    return sides.filter(({ beyond }) => !members.has(nameOf(beyond)));
  });
}

/** Joins edges to closed loops of corners. Where two loops meet, each keeps to its own quadrant. */
function traced(edges: Edge[]): Place[][] {
  const left = new Set(edges);
  const loops: Place[][] = [];
  for (const start of edges) {
    if (!left.has(start)) continue;
    const loop: Place[] = [];
    let edge: Edge | undefined = start;
    while (edge && left.delete(edge)) {
      const next: Edge = following(edge, left) ?? start;
      if (turns(edge, next)) loop.push(edge.to);
      edge = next;
    }
    loops.push(loop);
  }
  return loops;
}

function following(edge: Edge, edges: Set<Edge>): Edge | undefined {
  const candidates = [...edges].filter((next) => nameOf(next.from) === nameOf(edge.to));
  return candidates.find((next) => turns(edge, next) > 0) ?? candidates[0];
}

/** Positive for a turn to the right (clockwise), 0 for straight on. */
function turns(edge: Edge, next: Edge): number {
  const [a, b] = [along(edge), along(next)];
  return a.x * b.y - a.y * b.x;
}

function along({ from, to }: Edge): Place {
  return { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) };
}

/** A loop of corners, moved inwards, with round corners. */
function rounded(loop: readonly Place[], inset: number, radius: number): string {
  const corners = loop.map((corner, index) => {
    const before = loop.at(index - 1) ?? corner;
    const after = loop[(index + 1) % loop.length] ?? corner;
    const [into, out] = [along({ from: before, to: corner }), along({ from: corner, to: after })];
    const x = corner.x * UNIT - (into.y + out.y) * inset;
    const y = corner.y * UNIT + (into.x + out.x) * inset;
    return (
      `${x - into.x * radius} ${y - into.y * radius}` +
      `Q${x} ${y} ${x + out.x * radius} ${y + out.y * radius}`
    );
  });
  return `M${corners.join("L")}Z`;
}

function bridges(group: readonly Place[], reach: number): string[] {
  const members = new Set(group.map(nameOf));
  const apart = (cell: Place, slope: number) =>
    members.has(nameOf({ x: cell.x + slope, y: cell.y + 1 })) &&
    !members.has(nameOf({ x: cell.x + slope, y: cell.y })) &&
    !members.has(nameOf({ x: cell.x, y: cell.y + 1 }));
  return group.flatMap((cell) =>
    [1, -1]
      .filter((slope) => apart(cell, slope))
      .map((slope) => {
        const [x, y] = [(cell.x + (slope + 1) / 2) * UNIT, (cell.y + 1) * UNIT];
        return `M${x - slope * reach} ${y - reach}L${x + slope * reach} ${y + reach}`;
      }),
  );
}
