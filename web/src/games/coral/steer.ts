// Which of several places on the screen an arrow key leads to.
export interface Point {
  x: number;
  y: number;
}

const WAYS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** What lies closer than this in the wanted direction does not count as being there. */
const LEAST = 4;
/** Being off the line is worse than being far. */
const ASIDE = 2.2;

/** The nearest place in the direction of a key; without a start the first; null if none. */
export function nearestTowards<Place extends Point>(
  key: string,
  from: Place | null,
  places: readonly Place[],
): Place | null {
  const way = WAYS[key];
  if (!way) return null;
  if (!from) return places[0] ?? null;
  let best: { place: Place; cost: number } | null = null;
  for (const place of places) {
    const x = place.x - from.x;
    const y = place.y - from.y;
    const ahead = x * way.x + y * way.y;
    if (ahead < LEAST) continue;
    const cost = ahead + ASIDE * Math.abs(x * way.y - y * way.x);
    if (!best || cost < best.cost) best = { place, cost };
  }
  return best?.place ?? from;
}
