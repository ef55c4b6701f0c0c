// One Tab stop for a group of controls; arrows, Home and End move inside it (APG, roving tabindex).

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Spread `group` over the container; give each control `data-rove` and its `tabindex`. */
export class Roving {
  #at = $state(0);

  tabindex(index: number, count: number): 0 | -1 {
    return index === Math.min(this.#at, count - 1) ? 0 : -1;
  }

  readonly group = {
    onfocusin: (event: FocusEvent) => {
      const index = controls(event).indexOf(event.target as HTMLElement);
      if (index >= 0) this.#at = index;
    },
    onkeydown: (event: KeyboardEvent) => {
      const all = controls(event);
      const next = target(event.key, all.indexOf(event.target as HTMLElement), all.length);
      if (next === null) return;
      event.preventDefault();
      all[next]?.focus();
    },
  };
}

function controls(event: Event): HTMLElement[] {
  return [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-rove]")];
}

function target(key: string, index: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined || index < 0 ? null : (index + step + count) % count;
}
