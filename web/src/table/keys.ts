// The keys of the table. They mean the same everywhere but in a field that is being filled in.
import { tinykeys } from "tinykeys";

import type { LiveTable } from "./table.svelte";

/** What keys do beside playing: they move the focus and say something. */
export interface KeyHelpers {
  toggleText(): void;
  toggleHelp(): void;
  focus(what: "log" | "board" | "filter"): void;
  say(what: "prompt" | "scores" | "last-move"): void;
  /** The piece or the move of this number. */
  pick(number: number): void;
}

export function listenToKeys(table: LiveTable, help: KeyHelpers): () => void {
  const bindings: Record<string, () => unknown> = {
    u: () => table.undo(),
    "$mod+z": () => table.undo(),
    Escape: () => (table.moment ? table.lookBack(null) : table.undo()),
    "$mod+y": () => table.redo(),
    "$mod+Shift+Z": () => table.redo(),
    "Shift+R": () => table.restart(),
    "Shift+B": () => table.takeBack(),
    c: () => table.confirm(),
    h: () => table.suggest(),
    "Shift+H": () => table.follow(),
    "[": () => table.stepBack(1),
    "]": () => table.stepBack(-1),
    Home: () => table.lookBack(0),
    End: () => table.lookBack(null),
    t: () => help.toggleText(),
    "?": () => help.toggleHelp(),
    "Shift+?": () => help.toggleHelp(),
    l: () => help.focus("log"),
    b: () => help.focus("board"),
    f: () => help.focus("filter"),
    p: () => help.say("prompt"),
    s: () => help.say("scores"),
    m: () => help.say("last-move"),
  };
  for (const digit of "123456789") bindings[digit] = () => help.pick(Number(digit));
  return tinykeys(window, mapped(bindings));
}

function mapped(bindings: Record<string, () => unknown>) {
  return Object.fromEntries(
    Object.entries(bindings).map(([keys, act]) => [
      keys,
      (event: KeyboardEvent) => press(event, act),
    ]),
  );
}

/** A board that has dealt with a key itself says so by preventing its default. */
function press(event: KeyboardEvent, act: () => unknown): void {
  if (event.defaultPrevented || isTyping(event.target) || closesHelp(event)) return;
  event.preventDefault();
  void act();
}

/** Escape belongs to the browser as long as something floats above the table. */
function closesHelp({ key }: KeyboardEvent): boolean {
  return key === "Escape" && document.querySelector(":popover-open") !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [popover] *");
}
