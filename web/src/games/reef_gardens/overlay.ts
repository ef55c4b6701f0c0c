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

function ending(view: GardensView): Plate[] {
  const seats = view.state.players.map((_, seat) => seat);
  const reefs = view.state.reefs.flatMap(({ owner, tiles }) => {
    const space = Object.keys(tiles)[0] ?? "";
    const points = view.shown.reefs[space]?.points;
    if (owner === null || points === undefined) return [];
    return [{ space, figures: [{ seat: owner, text: `+${points}` }] }];
  });
  const leaders = stations(view, (letter) =>
    seats
      .filter((seat) => led(view, seat).includes(letter))
      .map((seat) => ({ seat, text: `+${view.shown.sites[letter]?.lower ?? 0}` })),
  );
  return [...reefs, ...leaders];
}

export const platesOf = (view: GardensView, overlay: Overlay) =>
  overlay === "majority" ? majorities(view) : ending(view);
