// What can be laid over the seabed: who has how much at each station, or what the end would bring.
import type { GardensView } from "./position";

export const OVERLAYS = ["majority", "ending"] as const;
export type Overlay = (typeof OVERLAYS)[number];

export interface Figure {
  seat: number;
  text: string;
  first?: boolean;
}
export interface Plate {
  space: string;
  figures: Figure[];
}

/** The sites that a seat leads, as the engine counts them for the end. */
const led = ({ shown }: GardensView, seat: number) =>
  (shown.scored[seat]?.["source-final-stations"] ?? []).flat();

function stations(view: GardensView, figuresOf: (letter: string) => Figure[]): Plate[] {
  return Object.entries(view.shown.sites)
    .filter(([letter]) => view.state.sites[letter]?.state === "built")
    .map(([letter, { space }]) => ({ space, figures: figuresOf(letter) }))
    .filter(({ figures }) => figures.length > 0);
}

function majorities(view: GardensView): Plate[] {
  return stations(view, (letter) =>
    (view.shown.sites[letter]?.tiles ?? []).flatMap((tiles, seat) =>
      tiles > 0 ? [{ seat, text: String(tiles), first: led(view, seat).includes(letter) }] : [],
    ),
  );
}

function ending({ shown }: GardensView): Plate[] {
  const plates = new Map<string, Figure[]>();
  shown.ending.forEach(({ places }, seat) => {
    for (const [place, points] of Object.entries(places)) {
      const space = shown.sites[place]?.space ?? place;
      plates.set(space, [...(plates.get(space) ?? []), { seat, text: `+${points}` }]);
    }
  });
  return [...plates].map(([space, figures]) => ({ space, figures }));
}

export const platesOf = (view: GardensView, overlay: Overlay) =>
  overlay === "majority" ? majorities(view) : ending(view);
