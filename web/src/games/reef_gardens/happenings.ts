// What events of the engine mean for the picture: marks after a turn, ghosts before a move.
import type { GameEvent, Preview } from "../../engine/protocol";

/** Spaces and sites that events name. */
export function placesOf(events: readonly GameEvent[]): Set<string> {
  const places = events.flatMap(({ space, site }) => [space, site]);
  return new Set(places.filter((place) => typeof place === "string"));
}

export interface StationResult {
  site: string;
  points: { seat: number; points: number }[];
}
export interface Foresight {
  /** The space of the tile that would be planted, and the size of its reef then. */
  planted: { space: string; size: number } | null;
  octopus: string | null;
  stations: StationResult[];
}

export function foresee(preview: Preview): Foresight {
  const foresight: Foresight = { planted: null, octopus: null, stations: [] };
  for (const event of preview.events) {
    if (event.type === "tile-planted") {
      foresight.planted = { space: String(event["space"]), size: Number(event["size"]) };
    } else if (event.type === "octopus-placed") {
      foresight.octopus = String(event["space"]);
    } else if (event.type === "station-scored" || event.type === "station-unclaimed") {
      foresight.stations.push({ site: String(event["site"]), points: [] });
    } else if (event.type === "scored" && event["source"] === "source-stations") {
      // The points of a station follow the event of its scoring.
      const result = { seat: event.seat ?? 0, points: Number(event["points"]) };
      foresight.stations.at(-1)?.points.push(result);
    }
  }
  return foresight;
}
