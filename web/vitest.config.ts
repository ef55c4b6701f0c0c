import { defineConfig } from "vitest/config";

const CLIENT = ["tests/unit/preferences.test.ts"];

// Most units are plain functions and state. What depends on effects is compiled for the browser,
// since only there Svelte has any.
// Whole games are among them, and a busy machine is no failure.
const testTimeout = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        extends: "./vite.config.ts",
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], exclude: CLIENT, testTimeout },
      },
      {
        extends: "./vite.config.ts",
        resolve: { conditions: ["browser"] },
        test: {
          name: "client",
          include: CLIENT,
          environment: "./tests/unit/client.ts",
          testTimeout,
        },
      },
    ],
  },
});
