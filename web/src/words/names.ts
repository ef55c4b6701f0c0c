// How players are called. The engine counts them; the client knows their names.
import { t } from "./words.svelte";

/** Names by seat; who has entered none is called by number. */
export function shownNames(names: readonly string[]): string[] {
  return names.map((name, seat) => name.trim() || t("player.number", { number: seat + 1 }));
}

/** An engine's sentence with the names of the players instead of their numbers. */
export function withNames(text: string, names: readonly string[]): string {
  return text.replace(
    /\b(?:[Pp]layer|Spieler) (\d+)\b/g,
    (found, number: string) => names[Number(number) - 1] ?? found,
  );
}
