// Whoever plays by keyboard is led from one decision to the next: a target that has gone would
// otherwise take the focus with it. The pointer leads itself.

/** Where a decision is made, by the first letter of its moves. */
const TARGETS: Record<string, string> = {
  c: '[data-hand][tabindex="0"]',
  "@": '[data-place][tabindex="0"]',
  S: '[data-arrow="open"]',
  T: '[data-arrow="open"]',
  m: '[data-position][tabindex="0"]',
};

interface Led {
  readonly root: HTMLElement | undefined;
  readonly moves: readonly string[];
}

/** To be called while a component is set up. */
export function leadFocus(led: Led): void {
  let keyboard = false;
  const target = $derived(TARGETS[led.moves[0]?.charAt(0) ?? ""]);

  $effect.pre(() => {
    const focused = document.activeElement;
    // Nothing has the focus after a target has gone with the end of a turn: that changes nothing.
    if (!target || focused === document.body) return;
    const chose = !!focused?.matches(":focus-visible:is([data-move], [data-arrow])");
    keyboard = chose && !!led.root?.contains(focused);
  });
  $effect(() => {
    if (target && keyboard) led.root?.querySelector<HTMLElement>(target)?.focus();
  });
}
