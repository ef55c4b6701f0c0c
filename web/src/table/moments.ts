// Where a game was decided, read from the points of all seats in its course.

/** The points of each seat when so many plies were played. */
export interface Count {
  plies: number;
  points: readonly number[];
}

/** A turn that brought the later winner forward. */
export interface Moment {
  /** From 1, and the plies that were played at its end. */
  turn: number;
  plies: number;
  /** How much the lead grew, and what it was then; alone: the points. */
  gain: number;
  lead: number;
}

/** Who has more points than all others; null while several are level. */
function leaderOf(points: readonly number[]): number | null {
  const most = Math.max(...points);
  return points.filter((each) => each === most).length === 1 ? points.indexOf(most) : null;
}

/** The turns, from 1, after which somebody else was in the lead than before. */
export function turningPoints(course: readonly Count[]): number[] {
  const turns: number[] = [];
  let before: number | null = null;
  for (const [turn, { points }] of course.entries()) {
    const leader = points.length > 1 ? leaderOf(points) : null;
    if (leader === null) continue;
    if (before !== null && leader !== before) turns.push(turn);
    before = leader;
  }
  return turns;
}

/** How far a seat is ahead of the best of the others, or behind; alone its points. */
function leadOf(seat: number, points: readonly number[]): number {
  const others = points.filter((_, other) => other !== seat);
  return (points[seat] ?? 0) - (others.length > 0 ? Math.max(...others) : 0);
}

/** The turns that brought a winner forward most, in their order. */
export function decidingMoments(course: readonly Count[], winner: number, most = 3): Moment[] {
  const leads = course.map(({ points }) => leadOf(winner, points));
  return course
    .map(({ plies }, turn): Moment => {
      const lead = leads[turn] ?? 0;
      return { turn, plies, gain: lead - (leads[turn - 1] ?? lead), lead };
    })
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain || one.turn - other.turn)
    .slice(0, most)
    .sort((one, other) => one.turn - other.turn);
}
