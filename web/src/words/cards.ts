// Cards in words: a number says nothing to whoever does not see the card.
import type { FindComponent } from "./catalogue";

/** An engine's sentence with what is on the cards behind their numbers. */
export function withCards(text: string, component: FindComponent): string {
  return text.replace(/\b(?:[Cc]ard|Karte) (\d+)\b/g, (named, number: string) => {
    const details = component("card", number)?.details as { quadrants?: string[] } | undefined;
    const symbols = details?.quadrants?.map(
      (symbol) => component("symbol", symbol)?.name ?? symbol,
    );
    return symbols ? `${named} (${symbols.join(", ")})` : named;
  });
}
