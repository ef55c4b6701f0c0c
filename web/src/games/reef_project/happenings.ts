// What events of the engine mean for the picture: marks after a turn, results before a move.
import type { GameEvent, Preview } from "../../engine/protocol";

/** Places that the last turn touched, as they are named on the board. */
export function placesOf(events: readonly GameEvent[]): Set<string> {
  const places = new Set<string>();
  for (const { type, ...fields } of events) {
    if (type === "sailed" || type === "rival-sailed") places.add(`node ${fields["node"]}`);
    else if (type === "ball-deployed") places.add(`route ${fields["from"]}-${fields["to"]}`);
    else if (type === "sector-cleaned") places.add(`sector ${fields["sector"]}`);
    else if (type === "mission-taken" || type === "mission-kept")
      places.add(`mission ${fields["mission"]}`);
    else if (type === "crew-placed")
      places.add(`crew ${fields.seat} ${fields["row"]}.${fields["column"]}`);
    else if (type === "dived") places.add(`diver ${fields.seat}`);
    else if (type === "research-advanced" || type === "research-side")
      places.add(`research ${fields.seat}`);
  }
  return places;
}

/** The crew tile that was hired last. */
export function hiredIn(events: readonly GameEvent[]): string | null {
  const hired = events.findLast(({ type }) => type === "crew-hired")?.["crew"];
  return typeof hired === "string" ? hired : null;
}

/** Where the divers of a preview get to, and whether the tile above the own one is restored. */
export interface Diving {
  steps: number[];
  restores: boolean;
}

export function divings(preview: Preview): Diving {
  const of = (type: string) => preview.events.filter((event) => event.type === type);
  return {
    steps: of("dived").map(({ step }) => Number(step)),
    restores: of("restored").length > 0,
  };
}

export interface Cleaning {
  sector: string;
  points: { player: number; points: number }[];
  /** Who takes the pollution tile, and whether equal points are decided by research. */
  taker?: number;
  isTied?: boolean;
}

/** The rival has no seat; it is the second player of a solo game. */
const playerOf = ({ seat }: GameEvent) => seat ?? 1;

/** The sectors that a move would clean, and what everybody would get for them. */
export function cleanings(preview: Preview): Cleaning[] {
  const found: Cleaning[] = [];
  for (const event of preview.events) {
    if (event.type === "sector-cleaned") {
      found.push({ sector: String(event["sector"]), points: [] });
    } else if (event["source"] === "source-cleaning") {
      found.at(-1)?.points.push({ player: playerOf(event), points: Number(event["points"]) });
    } else if (event.type === "tile-won" || event.type === "tile-won-by-research") {
      const last = found.at(-1);
      if (!last) continue;
      last.taker = playerOf(event);
      last.isTied = event.type === "tile-won-by-research";
    }
  }
  return found;
}
