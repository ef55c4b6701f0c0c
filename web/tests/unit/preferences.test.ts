import { beforeEach, expect, test, vi } from "vitest";

const styles = new Map<string, string>();
const root = {
  lang: "",
  dataset: {} as Record<string, string>,
  style: { setProperty: (name: string, value: string) => styles.set(name, value) },
};
let matching: string[];
let kept: string | null;

function browser({ language = "en-GB", media = [] as string[], stored = null as string | null }) {
  matching = media;
  kept = stored;
  vi.stubGlobal("document", { documentElement: root });
  vi.stubGlobal("navigator", { language });
  vi.stubGlobal("localStorage", {
    getItem: () => kept,
    setItem: (_: string, value: string) => (kept = value),
  });
}

vi.mock("svelte/reactivity", () => ({
  MediaQuery: class {
    constructor(readonly query: string) {}
    get current() {
      return matching.includes(this.query);
    }
  },
}));

async function load() {
  const { preferences } = await import("../../src/device/preferences.svelte");
  const { words } = await import("../../src/words/words.svelte");
  // Each test has its own modules, Svelte's included.
  const { flushSync } = await import("svelte");
  return { preferences, words, flushSync };
}

beforeEach(() => vi.resetModules());

test("begins with what the browser and the system prefer", async () => {
  browser({ language: "de-AT", media: ["prefers-color-scheme: dark", "pointer: coarse"] });
  const { preferences, words } = await load();
  expect(preferences.snapshot()).toMatchObject({ language: "de", confirm: "always" });
  expect(words.language).toBe("de");
  expect(root).toMatchObject({ lang: "de", dataset: { theme: "dark", motion: "full" } });
});

test("keeps changes and lets the page follow at once", async () => {
  browser({});
  const { preferences, words, flushSync } = await load();
  preferences.language = "de";
  preferences.theme = "dark";
  preferences.motion = "off";
  flushSync();
  expect(words.language).toBe("de");
  expect(root).toMatchObject({ lang: "de", dataset: { theme: "dark", motion: "reduced" } });
  expect(JSON.parse(kept ?? "")).toMatchObject({ language: "de", theme: "dark" });
});

test("makes text larger and clearer as chosen", async () => {
  browser({ media: ["prefers-contrast: more"] });
  const { preferences, flushSync } = await load();
  expect(root.dataset.contrast).toBe("more");
  expect(styles.get("font-size")).toBe("100%");
  preferences.contrast = false;
  preferences.textSize = 150;
  flushSync();
  expect(root.dataset.contrast).toBe("normal");
  expect(styles.get("font-size")).toBe("150%");
});

test.each([
  ["off", "0ms"],
  ["fast", "120ms"],
  ["normal", "250ms"],
  ["slow", "500ms"],
] as const)("moves things as chosen: %s", async (motion, time) => {
  browser({ stored: JSON.stringify({ motion }) });
  const { preferences } = await load();
  expect(styles.get("--motion")).toBe(time);
  expect(preferences.reducedMotion).toBe(motion === "off");
});

test("moves nothing where the system asks for less motion, whatever was chosen", async () => {
  browser({ stored: '{"motion":"slow"}', media: ["prefers-reduced-motion: reduce"] });
  const { preferences } = await load();
  expect(preferences).toMatchObject({ motion: "slow", motionTime: 0, reducedMotion: true });
  expect(styles.get("--motion")).toBe("0ms");
  expect(root.dataset.motion).toBe("reduced");
});

test("takes the sound part of damaged preferences", async () => {
  browser({ stored: '{"theme":"dark","botDelay":-4,"confirm":7}' });
  const { preferences } = await load();
  expect(preferences.snapshot()).toMatchObject({ theme: "dark", botDelay: 600, confirm: "multi" });
});

test.each(["", "nonsense", "null", "[1]"])("survives the stored text %j", async (stored) => {
  browser({ stored });
  const { preferences } = await load();
  expect(preferences.theme).toBe("system");
});

test("works without any storage", async () => {
  browser({});
  vi.stubGlobal("localStorage", undefined);
  const { preferences, flushSync } = await load();
  preferences.theme = "dark";
  flushSync();
  expect(root.dataset.theme).toBe("dark");
});
