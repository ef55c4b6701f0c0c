// Whoever plays by keyboard is led from one decision to the next, however long others take before
// it comes: a target that has gone would otherwise take the focus with it. The pointer leads itself.

interface Led {
  readonly root: HTMLElement | undefined;
  /** Another one with every decision. */
  readonly view: unknown;
}

const FIRST = '.legal[tabindex="0"], button.legal:not([tabindex="-1"])';

/** To be called while a board is set up, whose targets have the class `legal` when they are. */
export function leadFocus(led: Led): void {
  let leads = false;
  $effect.pre(() => {
    void led.view;
    const focused = document.activeElement;
    if (led.root?.querySelector(".legal:focus-visible")) leads = true;
    // Nothing has the focus after a target has gone: that changes nothing.
    else if (focused !== document.body && !led.root?.contains(focused)) leads = false;
  });
  $effect(() => {
    void led.view;
    if (!leads || document.activeElement?.matches(".legal")) return;
    const next = led.root?.querySelector<HTMLElement>(FIRST);
    next?.focus();
    leads = !next;
  });
}
