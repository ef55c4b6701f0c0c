// Compiles Svelte for the browser, where its effects exist, and runs it in Node without a DOM:
// what these tests look at is state, not elements.
import type { Environment } from "vitest/runtime";

export default {
  name: "client",
  viteEnvironment: "client",
  // The engine's module looks for its binary beside a page. There is none; it is handed over.
  setup: (global) => {
    global.self = { location: new URL("file:///") };
    return { teardown() {} };
  },
} satisfies Environment;
