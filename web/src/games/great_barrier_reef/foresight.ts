// What the preview of the pointed move says, in the form in which the board shows it.
import type { BarrierBoard } from "./position";

/** By how much the points of a seat would change; null while nothing is foreseen. */
export function change(board: BarrierBoard, seat: number): number | null {
  const score = board.preview?.preview.scores.find((one) => one.seat === seat);
  return score ? score.after - score.before : null;
}

/** The score lines of a seat that would change, gains first. */
export function changedLines(board: BarrierBoard, seat: number) {
  const score = board.preview?.preview.scores.find((one) => one.seat === seat);
  return (score?.lines ?? [])
    .map(({ source, before, after }) => ({ source, points: after - before }))
    .sort((a, b) => b.points - a.points);
}

/** The value that a scoring card would have. */
export function foreseenValue(board: BarrierBoard, card: string): number | null {
  const moved = board.preview?.preview.events.findLast(
    (event) => event.type === "marker-moved" && event["card"] === card,
  );
  return moved ? Number(moved["value"]) : null;
}

/** Whether the last turn had an event of this type with these fields. */
export function happened(
  board: BarrierBoard,
  type: string,
  fields: Record<string, unknown>,
): boolean {
  return board.recent.some(
    (event) =>
      event.type === type && Object.entries(fields).every(([name, value]) => event[name] === value),
  );
}
