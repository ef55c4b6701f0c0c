/** The text of a file that was dropped on a page, on its way to the page that opens it. */
class Dropped {
  text = $state<string | null>(null);

  /** Hands the text over once. */
  take(): string | null {
    const text = this.text;
    this.text = null;
    return text;
  }
}

export const dropped = new Dropped();
