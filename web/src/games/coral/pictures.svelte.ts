// Which pictures of the reef are shown: kept from game to game as long as the page is open.
export type Picture = "both" | "scene" | "map" | "sides";

class Pictures {
  wanted = $state<Picture>("both");
  /** Until WebGL turns out to be missing or gets lost. */
  hasScene = $state(true);
}

export const pictures = new Pictures();
