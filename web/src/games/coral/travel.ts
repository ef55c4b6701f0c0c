// How things move on the map: seen from above, what comes down grows smaller.
import type { Attachment } from "svelte/attachments";

import type { PawnMotion } from "./motion";
import type { SunMap } from "./map";

const GENTLY = "cubic-bezier(0.3, 0.1, 0.3, 1)";
/** What is high above the reef is this much larger. */
const NEAR = 1.7;

function animate(frames: Keyframe[], duration: number): Attachment<SVGElement> {
  return (element) => {
    const animation = element.animate(frames, { duration, easing: GENTLY, fill: "both" });
    return () => animation.cancel();
  };
}

const HIGH = { transform: `scale(${NEAR})`, opacity: 0 };
const HERE = { transform: "scale(1)", opacity: 1 };
const DEEP = { transform: "scale(0.4)", opacity: 0 };

export const comesDown = (duration: number) => animate([HIGH, HERE], duration);
export const risesUp = (duration: number) => animate([HERE, HIGH], duration);
export const sinks = (duration: number) => animate([HERE, DEEP], duration);

/** The way of a pawn, relative to where it ends. */
export function travels(
  map: SunMap,
  { way }: PawnMotion,
  duration: number,
): Attachment<SVGElement> {
  const points = way.map(([x, y]) => map.middle({ x, y }));
  const end = points.at(-1) ?? { x: 0, y: 0 };
  return animate(
    points.map(({ x, y }) => ({ transform: `translate(${x - end.x}px, ${y - end.y}px)` })),
    duration,
  );
}
