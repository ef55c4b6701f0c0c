// Tooltips tell what a component is. There is one for the whole page; it is shown for whatever is
// pointed at, focused, or pressed long on a touch screen, and it stays when it is pinned.
import { mount } from "svelte";
import type { Attachment } from "svelte/attachments";

import type { Component } from "../engine/protocol";
import TooltipHost from "./TooltipHost.svelte";

/** A component of the catalogue, or something that is described like one. */
export type TooltipContent = Pick<Component, "name" | "effect" | "provenance"> & {
  /** What matters about it now, such as its present value. */
  note?: string;
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
  approach(target: Element, content: () => TooltipContent | undefined): void {
    if (!this.pinned) this.#wait(DELAY, () => this.show(target, content()));
  }

  show(target: Element, content: TooltipContent | undefined, pinned = false): void {
    if (!content) return;
    if (!this.#hasHost) mount(TooltipHost, { target: document.body, props: { tooltips: this } });
    this.#hasHost = true;
    this.shown = { target, content };
    this.pinned = pinned;
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

  closeFor(target: Element): void {
    if (this.shown?.target === target) this.close();
  }

  #wait(milliseconds: number, action: () => void): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(action, milliseconds);
  }
}
export type { Tooltips };

const tooltips = new Tooltips();

/** Attaches a tooltip; without content there is none. */
export function tooltip(content: () => TooltipContent | undefined): Attachment<Element> {
  return (target) => {
    const listening = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      listener: (event: HTMLElementEventMap[Type]) => void,
    ) => (target as HTMLElement).addEventListener(type, listener, { signal: listening.signal });

    on("pointerenter", (event) => {
      if (event.pointerType !== "touch") tooltips.approach(target, content);
    });
    on("pointerleave", () => tooltips.leave());
    on("focus", () => {
      if (target.matches(":focus-visible")) tooltips.approach(target, content);
    });
    on("blur", () => tooltips.leave());
    on("click", () => {
      if (!target.matches(CONTROL)) tooltips.show(target, content(), true);
    });
    on("pointerdown", (event) => {
      if (event.pointerType === "touch") pressLong(target, event, content);
    });
    return () => {
      listening.abort();
      tooltips.closeFor(target);
    };
  };
}

/** A long press shows the tooltip and is not taken for a tap. */
function pressLong(
  target: Element,
  start: PointerEvent,
  content: () => TooltipContent | undefined,
): void {
  const pressing = new AbortController();
  const { signal } = pressing;
  const release = () => {
    clearTimeout(timer);
    pressing.abort();
  };
  const timer = setTimeout(() => {
    release();
    tooltips.show(target, content(), true);
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("click", swallow, { capture: true, once: true });
    // Without a click after all, the next one is meant.
    window.addEventListener(
      "pointerup",
      () => setTimeout(() => window.removeEventListener("click", swallow, { capture: true })),
      { once: true },
    );
  }, LONG_PRESS);
  const moved = (event: PointerEvent) =>
    Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > STILL;
  window.addEventListener("pointermove", (event) => moved(event) && release(), { signal });
  window.addEventListener("pointerup", release, { signal });
  window.addEventListener("pointercancel", release, { signal });
}
