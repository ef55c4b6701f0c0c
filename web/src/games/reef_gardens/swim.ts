// Divers swim from home to a reef that begins, and home from one that is closed.
import type { TransitionConfig } from "svelte/transition";

import type { Reef } from "./position";

/** A diver has a longer way than a tile that drops. */
const LENGTH = 2;
/** How far the way bends upwards, in the units of the picture. */
const BEND = 24;

/** Whether the same diver is in one of these reefs: a reef that grows keeps some of its tiles. */
export function isStill(reef: Reef, reefs: readonly Reef[]): boolean {
  return reefs.some(
    ({ owner, tiles }) =>
      owner === reef.owner && Object.keys(tiles).some((space) => space in reef.tiles),
  );
}

const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

/** Moves a diver between where it is drawn and the home of its player. */
export function swim(
  diver: SVGGraphicsElement,
  { seat, motion }: { seat: number; motion: number },
): TransitionConfig {
  const home = diver.closest(".rg-board")?.querySelector(`[data-home="${seat}"]`);
  const scale = diver.ownerSVGElement?.getScreenCTM()?.a;
  if (!home || !scale || motion === 0) return { duration: 0 };
  const [from, to] = [middle(home.getBoundingClientRect()), middle(diver.getBoundingClientRect())];
  const x = (from.x - to.x) / scale;
  const y = (from.y - to.y) / scale;
  return {
    duration: LENGTH * motion,
    css: (at, left) =>
      `transform: translate(${left * x}px, ${left * y - BEND * Math.sin(Math.PI * at)}px)`,
  };
}
