// Whoever plays by keyboard is led from one decision to the next, however long others take before
// it comes: a target that has gone would otherwise take the focus with it. The pointer leads itself.
import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";

/** What can be chosen now has the class `legal`, and by the keyboard too. */
const TARGET = "button.legal, .legal[tabindex]";
/** Groups whose one stop of Tab is where the arrows have been last. */
const GROUP = "[role=grid], [role=toolbar], [role=group]";

const isShown = (element: Element) => element.getClientRects().length > 0;

/** The first target that can be seen; what is free at any time (`data-free`) comes last. */
function firstTarget(root: HTMLElement): HTMLElement | undefined {
  const shown = [...root.querySelectorAll<HTMLElement>(TARGET)].filter(isShown);
  const first = shown.find((target) => !("free" in target.dataset)) ?? shown[0];
  const stops = shown.filter((target) => target.tabIndex === 0);
  return stops.find((stop) => stop.closest(GROUP) === first?.closest(GROUP)) ?? first;
}

/** To be called while a board is set up, and attached to it; every decision has another view. */
export function leadFocus(view: () => unknown): Attachment<HTMLElement> {
  let root: HTMLElement | null = null;
  /** What the keyboard was at before the change, and whether that was a target. */
  let last: { element: Element; wasTarget: boolean } | null = null;

  $effect.pre(() => {
    view();
    const focused = document.activeElement;
    // Nothing has the focus after a target has gone: that changes nothing.
    if (!focused || focused === document.body) return;
    const isLed = root?.contains(focused) && focused.matches(":focus-visible");
    const wasTarget = focused.matches(TARGET) || (last?.element === focused && last.wasTarget);
    last = isLed ? { element: focused, wasTarget } : null;
  });
  $effect(() => {
    view();
    // A board may first have to show the part of it where the decision is made.
    void tick().then(() => {
      if (!last || root?.querySelector(".legal:focus")) return;
      if (root && (last.wasTarget || !isShown(last.element))) firstTarget(root)?.focus();
    });
  });
  return (element) => {
    root = element;
    return () => (root = null);
  };
}
