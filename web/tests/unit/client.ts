// Compiles Svelte for the browser, where its effects exist, and runs it in Node without a DOM:
// what these tests look at is state, not elements.
import type { Environment } from "vitest/runtime";

export default {
  name: "client",
  viteEnvironment: "client",
  setup: () => ({ teardown() {} }),
} satisfies Environment;
