// Serves the built client for the tests, once for all of them.
import { spawn, type ChildProcess } from "node:child_process";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    address: string;
  }
}

const PORT = Number(process.env.LAGOON_PORT ?? 4173);
const SECOND = 1000;

/** The command that serves build/web. LAGOON names the program that does so in earnest. */
function command(): [string, string[]] {
  const program = process.env.LAGOON;
  if (program) return [program, ["serve", "--listen", `127.0.0.1:${PORT}`]];
  const vite = "node_modules/vite/bin/vite.js";
  const where = ["--host", "127.0.0.1", "--port", String(PORT), "--strictPort"];
  return [process.execPath, [vite, "preview", ...where]];
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function ready(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + 20 * SECOND;
  while (!(await answers(address))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error("the server is not up");
    await new Promise((resolve) => setTimeout(resolve, SECOND / 10));
  }
}

/** LAGOON_ADDRESS names a server that is running already. */
export default async function setup(project: TestProject): Promise<() => void> {
  const running = process.env.LAGOON_ADDRESS;
  const address = running ?? `http://127.0.0.1:${PORT}`;
  project.provide("address", address);
  if (running) return () => {};
  // Another server there would be tested instead of ours, and nobody would notice.
  if (await answers(address)) throw new Error(`${address} is taken: choose another LAGOON_PORT`);
  const [program, parameters] = command();
  const server = spawn(program, parameters, { stdio: "ignore" });
  await ready(server, address);
  return () => void server.kill("SIGTERM");
}
