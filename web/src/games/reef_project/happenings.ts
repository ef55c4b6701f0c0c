// What events of the engine mean for the picture: marks after a turn, results before a move.
import type { GameEvent, Preview } from "../../engine/protocol";

/** Places that the last turn touched, as they are named on the board. */
export function placesOf(events: readonly GameEvent[]): Set<string> {
  const places = new Set<string>();
  for (const { type, ...fields } of events) {
    if (type === "sailed" || type === "rival-sailed") places.add(`node ${fields["node"]}`);
    else if (type === "ball-deployed") places.add(`route ${fields["from"]}-${fields["to"]}`);
    else if (type === "sector-cleaned") places.add(`sector ${fields["sector"]}`);
    else if (type === "dived") places.add(`diver ${fields.seat}`);
    else if (type === "research-advanced" || type === "research-side")
      places.add(`research ${fields.seat}`);
  }
  return places;
}

export interface Cleaning {
  sector: string;
  points: { player: number; points: number }[];
}

/** The sectors that a move would clean, and what everybody would get for them. */
export function cleanings(preview: Preview): Cleaning[] {
  const found: Cleaning[] = [];
  for (const event of preview.events) {
    if (event.type === "sector-cleaned") {
      found.push({ sector: String(event["sector"]), points: [] });
    } else if (event["source"] === "source-cleaning") {
      // The rival has no seat; it is the second player of a solo game.
      const player = event.type === "rival-scored" ? 1 : (event.seat ?? 0);
      found.at(-1)?.points.push({ player, points: Number(event["points"]) });
    }
  }
  return found;
}
