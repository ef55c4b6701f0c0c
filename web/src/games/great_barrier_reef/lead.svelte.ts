// Whoever plays by keyboard is led from one decision to the next: a target that has gone would
// otherwise take the focus with it. The pointer leads itself.
import type { BarrierView, State } from "./position";

/** Where the decision of each phase is made. */
const TARGETS: Partial<Record<State["phase"], string>> = {
  choose: '[data-hand][tabindex="0"]',
  place: '[data-place][tabindex="0"]',
  trigger: '[data-arrow="open"]',
  take: '[data-position][tabindex="0"]',
};

interface Led {
  readonly root: HTMLElement | undefined;
  readonly view: BarrierView;
  readonly seat: number | null;
}

/** To be called while a component is set up. */
export function leadFocus(led: Led): void {
  let keyboard = false;
  const target = $derived(
    led.seat !== null && led.view.awaiting.includes(led.seat)
      ? TARGETS[led.view.state.phase]
      : null,
  );

  $effect.pre(() => {
    const focused = document.activeElement;
    // Nothing has the focus after a target has gone with the end of a turn: that changes nothing.
    if (target === undefined || focused === document.body) return;
    const chose = !!focused?.matches(":focus-visible:is([data-move], [data-arrow])");
    keyboard = chose && !!led.root?.contains(focused);
  });
  $effect(() => {
    if (keyboard && target) led.root?.querySelector<HTMLElement>(target)?.focus();
  });
}
