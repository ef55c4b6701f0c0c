import { defineConfig } from "vitest/config";

// Tests of the built client in a real browser, one after the other: the machine has one browser at a time, and times
// are measured.
export default defineConfig({
  test: {
    include: ["tests/size.test.ts", "tests/e2e/**/*.test.ts"],
    // Pictures are for people: they are taken when asked for.
    exclude: process.env.SCREENS ? [] : ["tests/e2e/screens.test.ts"],
    globalSetup: "tests/e2e/server.ts",
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
