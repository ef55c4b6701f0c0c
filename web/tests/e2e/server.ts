// Serves the built client for the tests, once for all of them.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}

const SECOND = 1000;

/**
 * The command that serves build/web at a free port, which it tells. LAGOON names the program that
 * does so in earnest.
 */
function command(): [string, string[]] {
  const program = process.env.LAGOON;
  if (program) return [program, ["serve", "--listen", "127.0.0.1:0"]];
  const vite = "node_modules/vite/bin/vite.js";
  return [process.execPath, [vite, "preview", "--host", "127.0.0.1", "--port", "0"]];
}

/** The address that the server prints when it is ready. */
function address(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the server is not up: ${why}`));
    const patience = setTimeout(() => fail("it tells no address"), 20 * SECOND);
    let said = "";
    server.stdout?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const told = /http:\/\/127\.0\.0\.1:\d+(?=\/)/.exec(said);
      if (!told) return;
      clearTimeout(patience);
      resolve(told[0]);
    });
    server.on("error", (error) => fail(error.message));
    server.on("exit", () => fail(said));
  });
}

/** LAGOON_ADDRESS names a server that is running already. */
export default async function setup(project: TestProject): Promise<() => void | Promise<void>> {
  const running = process.env.LAGOON_ADDRESS;
  if (running) {
    project.provide("address", running);
    return () => {};
  }
  const [program, parameters] = command();
  const data = await mkdtemp(join(tmpdir(), "lagoon-"));
  const environment = { ...process.env, NO_COLOR: "1", LAGOON_DATA: data };
  const server = spawn(program, parameters, {
    stdio: ["ignore", "pipe", "inherit"],
    env: environment,
  });
  project.provide("address", await address(server));
  return async () => {
    server.kill("SIGTERM");
    await once(server, "exit");
    await rm(data, { recursive: true });
  };
}
