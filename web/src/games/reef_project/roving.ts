// One Tab stop for each part of the board. Inside, left and right go through all targets in their
// order, so that each can be reached; up and down go to the nearest one in that direction.
import type { Attachment } from "svelte/attachments";

export interface Box {
  x: number;
  y: number;
}

const VERTICAL: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
/** A step sideways counts more than one ahead. */
const SIDEWAYS = 2;

/** The number of the nearest place above or below; -1 if there is none. */
function nearest(from: Box, places: readonly Box[], direction: number): number {
  let best = -1;
  let least = Infinity;
  for (const [index, { x, y }] of places.entries()) {
    const ahead = (y - from.y) * direction;
    const distance = ahead + SIDEWAYS * Math.abs(x - from.x);
    if (ahead <= 1 || distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}

/** Where a key leads from the place of this number; null if the key leads nowhere. */
export function next(key: string, index: number, places: readonly Box[]): number | null {
  if (key === "Home") return 0;
  if (key === "End") return places.length - 1;
  const step = STEPS[key];
  if (step !== undefined) return (index + step + places.length) % places.length;
  const direction = VERTICAL[key];
  const from = places[index];
  return direction === undefined || !from ? null : nearest(from, places, direction);
}

const targetsIn = (region: HTMLElement) => [
  ...region.querySelectorAll<HTMLElement>("[data-target]"),
];

function middle(element: HTMLElement): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Keeps exactly one target in the order of Tab: the one that had the focus last. */
function keepStop(region: HTMLElement, wanted?: HTMLElement): void {
  const targets = targetsIn(region);
  const stop =
    wanted ??
    targets.find((target) => target.tabIndex === 0) ??
    targets.find((target) => target.matches(".legal")) ??
    targets[0];
  for (const target of targets) target.tabIndex = target === stop ? 0 : -1;
}

export const roving: Attachment<HTMLElement> = (region) => {
  const observer = new MutationObserver(() => keepStop(region));
  observer.observe(region, { childList: true, subtree: true });
  const focused = (event: FocusEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-target]");
    if (target) keepStop(region, target);
  };
  const pressed = (event: KeyboardEvent) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-target]");
    const targets = targetsIn(region).filter((each) => each.offsetParent !== null);
    const index = target ? targets.indexOf(target) : -1;
    const to = index < 0 ? null : next(event.key, index, targets.map(middle));
    if (to === null) return;
    event.preventDefault();
    targets[to]?.focus();
  };
  region.addEventListener("focusin", focused);
  region.addEventListener("keydown", pressed);
  keepStop(region);
  return () => {
    observer.disconnect();
    region.removeEventListener("focusin", focused);
    region.removeEventListener("keydown", pressed);
  };
};
