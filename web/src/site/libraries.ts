// What the client is made with, for the page that says thanks. All of it is free.
import fredokaLicence from "../art/fredoka-licence.txt?url";

export interface Library {
  name: string;
  address: string;
  licence: string;
  /** Where its licence stands, if it must come with the program. */
  text?: string;
}

export const libraries: Library[] = [
  { name: "Svelte", address: "https://svelte.dev", licence: "MIT" },
  {
    name: "Comlink",
    address: "https://github.com/GoogleChromeLabs/comlink",
    licence: "Apache-2.0",
  },
  { name: "Floating UI", address: "https://floating-ui.com", licence: "MIT" },
  {
    name: "idb-keyval",
    address: "https://github.com/jakearchibald/idb-keyval",
    licence: "Apache-2.0",
  },
  { name: "three.js", address: "https://threejs.org", licence: "MIT" },
  { name: "tinykeys", address: "https://github.com/jamiebuilds/tinykeys", licence: "MIT" },
  { name: "uPlot", address: "https://github.com/leeoniya/uPlot", licence: "MIT" },
  { name: "Valibot", address: "https://valibot.dev", licence: "MIT" },
  {
    name: "Fredoka",
    address: "https://github.com/hafontia/Fredoka-One",
    licence: "OFL-1.1",
    text: fredokaLicence,
  },
  { name: "Boost", address: "https://www.boost.org", licence: "BSL-1.0" },
  { name: "Emscripten", address: "https://emscripten.org", licence: "MIT" },
];
