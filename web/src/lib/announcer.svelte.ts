/** What is said to those who listen instead of looking; politely, the newest last. */
class Announcer {
  text = $state("");

  say(text: string): void {
    // The same sentence twice would not be read again.
    this.text = text === this.text ? `${text}\u00a0` : text;
  }
}

export const announcer = new Announcer();
