// The colours of the page for the scene, which has no style sheet.
import type { Palette } from "./model";

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    ground: colour("--co-ground"),
    lines: colour("--co-lines"),
    ink: colour("--co-on-water"),
    legal: colour("--lagoon"),
    accent: colour("--coral"),
    warn: colour("--co-warn"),
    casing: "#ffffff",
    reach: "#12262d",
    players: ["a", "b", "c", "d"].map((letter) => colour(`--player-${letter}`)),
  };
}
