import { defineConfig } from "vitest/config";

const CLIENT = ["tests/unit/preferences.test.ts"];

// Most units are plain functions and state. What depends on effects is compiled for the browser,
// since only there Svelte has any.
export default defineConfig({
  test: {
    projects: [
      {
        extends: "./vite.config.ts",
        test: { name: "unit", include: ["tests/unit/**/*.test.ts"], exclude: CLIENT },
      },
      {
        extends: "./vite.config.ts",
        resolve: { conditions: ["browser"] },
        test: { name: "client", include: CLIENT, environment: "./tests/unit/client.ts" },
      },
    ],
  },
});
