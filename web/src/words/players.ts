// The signs of the players by seat. A player is always shown by colour, pattern and letter.
const LETTERS = "ABCDE";

export function playerLetter(seat: number): string {
  return LETTERS[seat] ?? "?";
}

/** The colour as a CSS value, for the theme that the page has. */
export function playerColour(seat: number): string {
  return `var(--player-${playerLetter(seat).toLowerCase()})`;
}
