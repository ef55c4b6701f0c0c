import { untrack } from "svelte";

/** What is said to those who listen instead of looking; politely, the newest last. */
class Announcer {
  text = $state("");

  say(text: string): void {
    // The same sentence twice would not be read again. Who speaks does not listen: an effect
    // that says something must not run again because of it.
    const before = untrack(() => this.text);
    this.text = text === before ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
