import { MediaQuery } from "svelte/reactivity";

import { preferences } from "./preferences.svelte";

/** Whether things should stand still: by the person's own wish, or by that of the system. */
class Motion {
  readonly #system = new MediaQuery("(prefers-reduced-motion: reduce)");
  readonly reduced = $derived(preferences.motion === "reduced" || this.#system.current);
}

export const motion = new Motion();
