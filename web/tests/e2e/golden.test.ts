// The engine of the built client, in the browser, replays every golden game to the same position.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";

import { FIXTURES, golden, test, useBrowser } from "./harness";

useBrowser();

interface Expected {
  name: string;
  hash: string;
  points: number[];
}

function expectedGames(game: string): Expected[] {
  const lines = readFileSync(`${FIXTURES}${game}/golden/golden.txt`, "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [name = "", hash = "", ...points] = line.split(" ");
      return { name, hash, points: points.map(Number) };
    });
}

/** The address of the worker that the page itself has started. */
async function workerAddress(page: Page): Promise<string> {
  const started = page.workers()[0] ?? (await page.waitForEvent("worker"));
  return started.url();
}

type Answer = Record<string, unknown> & { ok: boolean };

/** Starts another worker like the page's and speaks to it as comlink does. */
function askWorker(page: Page, address: string, requests: unknown[]): Promise<Answer[]> {
  return page.evaluate(
    async ([url, lines]) => {
      const worker = new Worker(url, { type: "module" });
      const answer = (value: string) =>
        new Promise<string>((resolve) => {
          worker.onmessage = ({ data }) => resolve(data.value);
          const argumentList = [{ type: "RAW", value }];
          worker.postMessage({ id: "1", type: "APPLY", path: ["answer"], argumentList });
        });
      const answers: string[] = [];
      for (const line of lines) answers.push(await answer(line));
      worker.terminate();
      return answers.map((text) => JSON.parse(text));
    },
    [address, requests.map((request) => JSON.stringify(request))] as const,
  );
}

const games = readdirSync(FIXTURES).filter((name) => existsSync(`${FIXTURES}${name}/golden`));

describe.each(games)("golden games of %s", (game) => {
  test("end in the same positions with the same points", async ({ visit }) => {
    const page = await visit("/about");
    const address = await workerAddress(page);
    for (const { name, hash, points } of expectedGames(game)) {
      const record = readFileSync(golden(game, name), "utf8");
      const [loaded, hashed, scored] = await askWorker(page, address, [
        { do: "load", record },
        { do: "hash", table: "t1" },
        { do: "score", table: "t1" },
      ]);
      const totals = (scored?.scores as { total: number }[]).map(({ total }) => total);
      expect({ name, ok: loaded?.ok, hash: hashed?.hash, totals }).toEqual({
        name,
        ok: true,
        hash,
        totals: points,
      });
    }
  });
});
