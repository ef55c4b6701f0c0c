import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

// Tests of the built client in a real browser, one after the other: the machine has one browser at a
// time, and times are measured. Some are asked for: whole games of Coral (GAMES=1), and pictures,
// which are for people (SCREENS=1).
const asked = [
  ["GAMES", "tests/e2e/coral_games.test.ts"],
  ["SCREENS", "tests/e2e/screens.test.ts"],
] as const;

export default defineConfig({
  // Positions to open are looked for with the engine itself.
  resolve: {
    alias: { $lagoon: fileURLToPath(new URL("../build/wasm/lagoon.mjs", import.meta.url)) },
  },
  test: {
    include: ["tests/size.test.ts", "tests/e2e/**/*.test.ts"],
    exclude: asked.filter(([name]) => !process.env[name]).map(([, file]) => file),
    globalSetup: "tests/e2e/server.ts",
    fileParallelism: false,
    testTimeout: 180_000,
    // A page that was just opened has an engine to start first, perhaps on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
