import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { offline } from "./offline.ts";
import { packing } from "./packing.ts";
import project from "./package.json" with { type: "json" };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The program serves what is built here from a manifest, so every file has a hash in its name but the
// page itself, the service worker and what tells how to install it (public/). Content security forbids inline scripts and data: addresses of scripts.
export default defineConfig({
  plugins: [svelte(), offline(), packing()],
  define: { __VERSION__: JSON.stringify(project.version) },
  resolve: { alias: { $lagoon: here("../build/wasm/lagoon.mjs") } },
  worker: { format: "es" },
  build: {
    outDir: here("../build/web"),
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // tests/size.test.ts is the limit; three.js is large, and loaded by boards that need it.
    chunkSizeWarningLimit: 700,
    // Packing as well as can be takes longer than everything else, and is no news.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { index: here("index.html"), sw: here("src/offline/worker.ts") },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  // Tests visit it under a name that is not this machine's own, as a page that is not secure.
  preview: { allowedHosts: ["lagoon.test"] },
  server: { host: "127.0.0.1", fs: { allow: [here("."), here("../build")] } },
});
