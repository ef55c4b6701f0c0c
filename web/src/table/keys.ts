// The keys of the table. They mean the same everywhere but in a field that is being filled in.
import { tinykeys } from "tinykeys";

import { preferences } from "../device/preferences.svelte";
import { isTyping, letterOf, meantKey } from "../device/shortcuts";
import type { LiveTable } from "./table.svelte";

/** What keys do beside playing: they move the focus and say something. */
export interface KeyHelpers {
  toggleText(): void;
  toggleHelp(): void;
  /** Goes to what is told about the piece that has the focus. */
  explain(): void;
  focus(what: "log" | "board" | "filter"): void;
  say(what: "prompt" | "scores" | "last-move"): void;
  /** The piece or the move of this number. */
  pick(number: number): void;
}

type Actions = Record<string, () => unknown>;

/** Until the function is called that is returned; then they may have changed. */
export function listenToKeys(table: LiveTable, help: KeyHelpers): () => void {
  const letters = letterActions(table, help);
  const listen = (event: KeyboardEvent) => {
    const act = letterOf(event) === null ? undefined : letters[meantKey(event) ?? ""];
    if (act) press(event, act);
  };
  window.addEventListener("keydown", listen);
  const characters = preferences.letterKeys ? characterActions(table, help) : {};
  const stop = tinykeys(window, mapped({ ...namedActions(table), ...characters }));
  return () => {
    window.removeEventListener("keydown", listen);
    stop();
  };
}

/** By the letters that they have by default; capitals are pressed with Shift. */
function letterActions(table: LiveTable, help: KeyHelpers): Actions {
  return {
    u: () => table.turn.undo(),
    R: () => table.turn.restart(),
    B: () => table.takeBack.ask(),
    c: () => table.turn.confirm(),
    h: () => table.turn.suggest(),
    H: () => table.turn.follow(),
    t: () => help.toggleText(),
    i: () => help.explain(),
    l: () => help.focus("log"),
    b: () => help.focus("board"),
    f: () => help.focus("filter"),
    p: () => help.say("prompt"),
    s: () => help.say("scores"),
    m: () => help.say("last-move"),
  };
}

function namedActions(table: LiveTable): Actions {
  return {
    "$mod+z": () => table.turn.undo(),
    Escape: () => stepOut(table),
    "$mod+y": () => redo(table),
    "$mod+Shift+Z": () => redo(table),
    Home: () => table.past.look(0),
    End: () => table.past.look(null),
  };
}

/** Out of the last thing that was begun: a question, a look at the past, a step of the turn. */
function stepOut(table: LiveTable): unknown {
  if (table.takeBack.isAsked) return table.takeBack.keep();
  return table.past.moment ? table.past.look(null) : table.turn.undo();
}

/** A step of the turn, or else the turn that was taken back. */
export function redo(table: LiveTable): Promise<void> {
  const { turn, takeBack } = table;
  return turn.redoable > 0 || turn.length > 0 ? turn.redo() : takeBack.bringBack();
}

function characterActions(table: LiveTable, help: KeyHelpers): Actions {
  const actions: Actions = {
    "[": () => table.past.step(-1),
    "]": () => table.past.step(1),
    "?": () => help.toggleHelp(),
    "Shift+?": () => help.toggleHelp(),
  };
  for (const digit of "123456789") actions[digit] = () => help.pick(Number(digit));
  return actions;
}

function mapped(actions: Actions) {
  return Object.fromEntries(
    Object.entries(actions).map(([keys, act]) => [
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
