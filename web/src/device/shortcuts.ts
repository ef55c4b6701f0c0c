// The letters that do something at a table. Each can be given another one, and all single
// characters can be switched off, for those whose device types them by itself (WCAG 2.1.4).
import { preferences } from "./preferences.svelte";

const LETTER = /^\p{L}$/u;

/** Capital with Shift and small without, whatever Caps Lock says; null for any other key. */
export function letterOf({ key, shiftKey }: KeyboardEvent): string | null {
  if (!LETTER.test(key)) return null;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

/** What a letter means: the one that means the same by default; null if it means nothing. */
function meaningOf(letter: string): string | null {
  const { keys } = preferences;
  const renamed = Object.keys(keys).find((each) => keys[each] === letter);
  return renamed ?? (letter in keys ? null : letter);
}

/** What the key of an event means by default; null if it means nothing to the table. */
export function meantKey(event: KeyboardEvent): string | null {
  const isCharacter = event.key.length === 1;
  if (!isCharacter) return event.key;
  if (!preferences.letterKeys || event.ctrlKey || event.metaKey || event.altKey) return null;
  const letter = letterOf(event);
  return letter === null ? event.key : meaningOf(letter);
}

/** The letter that now does what this one does by default; null if none does. */
export function letterFor(letter: string): string | null {
  const given = preferences.keys[letter] ?? letter;
  return preferences.letterKeys && meaningOf(given) === letter ? given : null;
}

/** Gives what a letter does by default to another one. */
export function rename(letter: string, given: string): void {
  const keys = Object.entries({ ...preferences.keys, [letter]: given });
  preferences.keys = Object.fromEntries(keys.filter(([from, to]) => from !== to));
}

/** Whether keys are for where the focus is, and not for the table. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, select, textarea, [popover] *");
}

/** One key of a line of the help: a letter that can be changed, or any other key. */
export interface KeyPart {
  letter: string | null;
  text: string;
}

/** The keys of a line such as "U", "Shift R", "Q E" or "Home End". */
export function keyParts(keys: string): KeyPart[] {
  const shifted = /^Shift (\p{L})$/u.exec(keys)?.[1];
  if (shifted) return [{ letter: shifted, text: keys }];
  return keys.split(" ").map((text) => {
    return { letter: LETTER.test(text) ? text.toLowerCase() : null, text };
  });
}

export function letterName(letter: string): string {
  const upper = letter.toUpperCase();
  return letter === upper ? `Shift ${upper}` : upper;
}

/** For `aria-keyshortcuts`. */
export function ariaShortcut(letter: string): string | undefined {
  const given = letterFor(letter);
  return given === null ? undefined : letterName(given).replace(" ", "+");
}
