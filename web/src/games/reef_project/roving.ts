// One Tab stop for each region of the board; inside, an arrow goes to the nearest target in its
// direction, since targets lie on a map and not in a row.
import type { Attachment } from "svelte/attachments";

export interface Box {
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, Box> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
/** A step sideways counts more than one ahead. */
const SIDEWAYS = 2;

/** The number of the nearest place in the direction of an arrow; -1 if there is none. */
export function nearest(from: Box, places: readonly Box[], key: string): number {
  const direction = DIRECTIONS[key];
  let best = -1;
  let least = Infinity;
  for (const [index, place] of direction ? places.entries() : []) {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const ahead = dx * (direction?.x ?? 0) + dy * (direction?.y ?? 0);
    const aside = Math.abs(dx * (direction?.y ?? 0)) + Math.abs(dy * (direction?.x ?? 0));
    const distance = ahead + SIDEWAYS * aside;
    if (ahead <= 1 || distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
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
    if (!target || !(event.key in DIRECTIONS)) return;
    event.preventDefault();
    const targets = targetsIn(region).filter((each) => each.offsetParent !== null);
    targets[nearest(middle(target), targets.map(middle), event.key)]?.focus();
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
