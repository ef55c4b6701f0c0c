// Makes the service worker (src/offline/worker.ts) when the client is built: it has to know every
// file of its version.
import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

const WORKER = "sw.js";

const digest = (text: string | Uint8Array) => createHash("sha256").update(text).digest("hex");

/** Everything with a hash in its name; what the build itself needs stays away. */
const isKept = (file: string) => file.startsWith("assets/");

function declarations(bundle: Rolldown.OutputBundle): string {
  const page = bundle["index.html"];
  if (page?.type !== "asset") throw new Error("the client has no page");
  const files = Object.keys(bundle).filter(isKept).sort();
  const version = digest([digest(page.source), ...files].join("\n")).slice(0, 16);
  const values = {
    FILES: files.map((file) => `/${file}`),
    VERSION: version,
    PAGE_DIGEST: digest(page.source),
  };
  return Object.entries(values)
    .map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
    .join("");
}

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error("the client has no service worker");
      worker.code = declarations(bundle) + worker.code;
    },
  };
}
