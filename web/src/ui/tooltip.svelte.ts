// Tooltips tell what a component is. There is one for the whole page; it is shown for whatever is
// pointed at, focused, or pressed long on a touch screen, and it stays when it is pinned.
import { mount } from "svelte";
import type { Attachment } from "svelte/attachments";

import type { Component } from "../engine/protocol";
import type { FindComponent } from "../words/catalogue";
import { pointsAt } from "../device/modality";
import { componentInRules } from "../words/rule_ids";
import TooltipHost from "./TooltipHost.svelte";

/** A component of the catalogue, or something that is described like one. */
export type TooltipContent = Pick<Component, "name" | "effect" | "provenance"> & {
  /** What matters about it now, such as its present value. */
  note?: string;
  /** The address of its place in the rules. */
  rules?: string;
};

/** Pointing must rest this long. */
const DELAY = 300;
/** The pointer has this long to get from a target to its tooltip. */
const GRACE = 150;
const LONG_PRESS = 500;
/** A finger that moves further than this scrolls. */
const STILL = 10;

/** Whatever does something when it is clicked is not pinned by that click. */
const CONTROL = "button, a[href], input, select, textarea, summary, [role], [tabindex]";

class Tooltips {
  shown = $state.raw<{ target: Element; content: TooltipContent } | null>(null);
  pinned = $state(false);
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #hasHost = false;

  /** Shows the tooltip after a moment. */
  approach({ target, content }: Tip): void {
    if (!this.pinned) this.#wait(DELAY, () => this.show(target, content()));
  }

  show(target: Element, content: TooltipContent | undefined, pinned = false): void {
    // Whatever was about to be shown or closed comes too late.
    clearTimeout(this.#waiting);
    if (!content) return;
    if (!this.#hasHost) mount(TooltipHost, { target: document.body, props: { tooltips: this } });
    this.#hasHost = true;
    this.shown = { target, content };
    this.pinned = pinned;
  }

  /** Keeps what is shown, so that its link can be reached. */
  pin(): boolean {
    this.pinned = this.shown !== null;
    return this.pinned;
  }

  /** The pointer has reached the tooltip itself. */
  stay(): void {
    clearTimeout(this.#waiting);
  }

  leave(): void {
    if (!this.pinned) this.#wait(GRACE, () => this.close());
  }

  close(): void {
    clearTimeout(this.#waiting);
    this.shown = null;
    this.pinned = false;
  }

  /** What the tooltip belongs to is going away. */
  closeInside(root: Element): void {
    if (this.shown && root.contains(this.shown.target)) this.close();
  }

  #wait(milliseconds: number, action: () => void): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(action, milliseconds);
  }
}
export type { Tooltips };

export const tooltips = new Tooltips();

/** Something that has a tooltip, found from the element that an event came from. */
interface Tip {
  target: Element;
  content: () => TooltipContent | undefined;
}
type FindTip = (from: Element) => Tip | null;

/** Attaches a tooltip; without content there is none. */
export function tooltip(content: () => TooltipContent | undefined): Attachment<Element> {
  return (target) => listen(target, () => ({ target, content }));
}

/**
 * Tooltips for everything inside an element that stands for a component and says so by the
 * attributes `data-tooltip-kind` and `data-tooltip-id`.
 */
export function componentTooltips(
  game: () => string,
  find: () => FindComponent,
): Attachment<Element> {
  return (root) =>
    listen(root, (from) => {
      const target = from.closest("[data-tooltip-kind]");
      if (!target) return null;
      const named = (what: string) => target.getAttribute(`data-tooltip-${what}`) ?? "";
      const content = () => {
        const component = find()(named("kind"), named("id"));
        return component && { ...component, rules: componentInRules(game(), component) };
      };
      return { target, content };
    });
}

function listen(root: Element, find: FindTip): () => void {
  const listening = new AbortController();
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type], tip: Tip) => void,
  ) => {
    const heard = (event: HTMLElementEventMap[Type]) => {
      const tip = find(event.target as Element);
      if (tip) listener(event, tip);
    };
    (root as HTMLElement).addEventListener(type, heard, { signal: listening.signal });
  };
  // Within a target the pointer comes and goes between its parts; only its border counts.
  const crosses = (event: MouseEvent | FocusEvent, { target }: Tip) =>
    !(event.relatedTarget instanceof Node && target.contains(event.relatedTarget));

  on("pointerover", (event, tip) => {
    const isMouse = event.pointerType !== "touch" && pointsAt(event);
    if (isMouse && crosses(event, tip)) tooltips.approach(tip);
  });
  on("pointerout", (event, tip) => crosses(event, tip) && tooltips.leave());
  on("focusin", (event, tip) => {
    if ((event.target as Element).matches(":focus-visible")) tooltips.approach(tip);
  });
  on("focusout", () => tooltips.leave());
  on("click", (_, { target, content }) => {
    // Whoever presses something has decided: the tooltip must not cover what comes next.
    if (target.closest(CONTROL)) tooltips.close();
    else tooltips.show(target, content(), true);
  });
  on("pointerdown", (event, tip) => {
    if (event.pointerType === "touch") pressLong(tip, event);
  });
  return () => {
    listening.abort();
    tooltips.closeInside(root);
  };
}

/** A long press shows the tooltip and is not taken for a tap. */
function pressLong({ target, content }: Tip, start: PointerEvent): void {
  const pressing = new AbortController();
  const { signal } = pressing;
  const release = () => {
    clearTimeout(timer);
    pressing.abort();
  };
  const timer = setTimeout(() => {
    release();
    tooltips.show(target, content(), true);
    swallowClick();
  }, LONG_PRESS);
  const moved = (event: PointerEvent) =>
    Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL;
  window.addEventListener("pointermove", (event) => moved(event) && release(), { signal });
  window.addEventListener("pointerup", release, { signal });
  window.addEventListener("pointercancel", release, { signal });
}

/** Lets the click that ends a long press come to nothing; the one after it is meant again. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  const forget = () => window.removeEventListener("click", swallow, { capture: true });
  window.addEventListener("pointerup", () => setTimeout(forget), { once: true });
}
