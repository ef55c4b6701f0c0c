// Sizes of the built client, as browsers load it: a gate against growing without noticing.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

const BUILT = new URL("../../build/web/", import.meta.url).pathname;
const KB = 1000;
const LIMITS = {
  shell: 60 * KB,
  game: 50 * KB,
  scene: 190 * KB,
  engine: 900 * KB,
  fonts: 25 * KB,
};
/** Games with more on their board than others. */
const LARGE_GAMES: Record<string, number> = { reef_project: 60 * KB };

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const size = (file: string) => gzipSync(readFileSync(BUILT + file), { level: 9 }).length;

/** A chunk and everything that must be there before it runs. */
function needed(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) needed(manifest, imported, files);
  return files;
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + size(file), 0);

describe("the built client", () => {
  const manifest: Manifest = JSON.parse(readFileSync(`${BUILT}.vite/manifest.json`, "utf8"));
  const keys = Object.keys(manifest);
  const entry = "index.html";
  const shell = needed(manifest, entry);

  test("has a small shell", () => {
    expect(total(shell)).toBeLessThanOrEqual(LIMITS.shell);
  });

  const games = keys.filter((key) => /^src\/games\/\w+\/index\.ts$/.test(key));
  test.each(games)("has a small board in %s", (key) => {
    const own = [...needed(manifest, key)].filter((file) => !shell.has(file));
    const name = key.split("/").at(-2) ?? "";
    expect(total(own)).toBeLessThanOrEqual(LARGE_GAMES[name] ?? LIMITS.game);
  });

  const assets = (ending: string) =>
    readdirSync(`${BUILT}assets`)
      .filter((file) => file.endsWith(ending))
      .map((file) => `assets/${file}`);

  test("loads three.js only for Coral, and within its limit", () => {
    const coral = needed(manifest, "src/games/coral/index.ts");
    const scene = needed(manifest, "src/games/coral/scene/coral_scene.ts");
    expect(scene.size).toBeGreaterThan(0);
    const own = [...new Set([...coral, ...scene])].filter((file) => !shell.has(file));
    expect(total(own)).toBeLessThanOrEqual(LIMITS.scene);
  });

  test("has a small engine", () => {
    const engines = assets(".wasm");
    expect(engines).toHaveLength(1);
    expect(total(engines)).toBeLessThanOrEqual(LIMITS.engine);
  });

  test("has one small typeface of its own, with its licence", () => {
    const fonts = assets(".woff2");
    expect(fonts).toHaveLength(1);
    expect(total(fonts)).toBeLessThanOrEqual(LIMITS.fonts);
    expect(assets(".txt").map((file) => readFileSync(BUILT + file, "utf8"))).toEqual([
      expect.stringContaining("SIL OPEN FONT LICENSE"),
    ]);
  });
});
