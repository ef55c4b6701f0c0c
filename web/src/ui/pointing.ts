// What a step of a guide points at, found on the screen as it is at the moment: a board may first
// have to show the part of it where something is, and then that way is pointed at.
import { keyOf } from "../engine/parts";
import type { Step } from "../site/tutorials";

/** A space of a grid is named `space:1,0`; other parts of the screen say their names themselves. */
function selectorOf(place: string): string {
  const [kind, name] = place.split(":");
  return kind === "space" && name
    ? `main [data-space="${CSS.escape(name)}"]`
    : `[data-guide="${CSS.escape(place)}"]`;
}

/** From the most wanted on. */
function selectorsOf({ move, refused, confirm, at }: Step): string[] {
  const pressed = move ?? refused;
  return [
    ...(confirm ? ["[data-confirm]"] : []),
    ...(pressed ? [`main [data-move="${CSS.escape(keyOf(pressed))}"]`] : []),
    ...at.map(selectorOf),
  ];
}

const isShown = (element: Element) => element.getClientRects().length > 0;

export function findTarget(step: Step): HTMLElement | SVGElement | null {
  for (const selector of selectorsOf(step)) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isShown);
    if (found) return found;
  }
  return null;
}

/** Calls back with each frame of the screen until it is stopped. */
export function eachFrame(look: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    look();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
