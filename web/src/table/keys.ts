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
    u: () => table.turn.undo(),
    "$mod+z": () => table.turn.undo(),
    Escape: () => (table.past.moment ? table.past.look(null) : table.turn.undo()),
    "$mod+y": () => table.turn.redo(),
    "$mod+Shift+Z": () => table.turn.redo(),
    "Shift+R": () => table.turn.restart(),
    "Shift+B": () => table.takeBack(),
    c: () => table.turn.confirm(),
    h: () => table.turn.suggest(),
    "Shift+H": () => table.turn.follow(),
    "[": () => table.past.step(-1),
    "]": () => table.past.step(1),
    Home: () => table.past.look(0),
    End: () => table.past.look(null),
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
