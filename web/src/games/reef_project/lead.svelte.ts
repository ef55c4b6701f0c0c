// Whoever plays by keyboard is led from one decision to the next: a target that has gone would
// otherwise take the focus with it. The pointer leads itself.
import { tick } from "svelte";

import { isFree } from "./moves";

interface Led {
  readonly root: HTMLElement | undefined;
  readonly moves: readonly string[];
}

const isVisible = (element: HTMLElement) => element.offsetParent !== null;

/** The first target of the decision that can be seen; free actions come after all others. */
function firstTarget(root: HTMLElement): HTMLElement | undefined {
  const legal = [...root.querySelectorAll<HTMLElement>("[data-target].legal")].filter(isVisible);
  return legal.find((target) => !isFree(target.dataset["move"] ?? "")) ?? legal[0];
}

/** To be called while a component is set up. */
export function leadFocus(led: Led): void {
  let keyboard = false;
  $effect.pre(() => {
    void led.moves;
    const focused = document.activeElement;
    // Nothing has the focus after a target has gone with the end of a turn: that changes nothing.
    if (focused && focused !== document.body)
      keyboard = focused.matches(":focus-visible") && !!led.root?.contains(focused);
  });
  $effect(() => {
    if (led.moves.length === 0 || !keyboard) return;
    void tick().then(() => {
      if (!document.activeElement?.matches("[data-target].legal") && led.root)
        firstTarget(led.root)?.focus();
    });
  });
}
