// Serves build/web as a server that can be stopped, exchanged for one with a newer version of the
// client, and asked what it was asked for.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname } from "node:path";

const BUILT = new URL("../../../build/web/", import.meta.url).pathname;
const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const digest = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

export class SiteServer {
  readonly asked: string[] = [];
  /** What the page says about its version, and what the worker believes that the page says. */
  #page = "";
  #believed = "";
  #server: Server | undefined;

  private constructor(private port: number) {}

  static async start(): Promise<SiteServer> {
    const site = new SiteServer(0);
    await site.resume();
    return site;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  }

  async resume(): Promise<void> {
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? "/", this.address).pathname;
      this.asked.push(path);
      const file = this.#file(path);
      if (file) response.setHeader("Content-Type", TYPES[extname(path) || ".html"] ?? "text/plain");
      response.writeHead(file ? 200 : 404).end(file);
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.port, "127.0.0.1", resolve));
    const address = this.#server.address();
    if (typeof address === "object" && address) this.port = address.port;
  }

  /** From now on the page is of another version; a worker that does not know it is an older one. */
  change(mark: string, worker = mark): void {
    this.#page = mark;
    this.#believed = worker;
  }

  #pageWith(mark: string): Buffer {
    const page = readFileSync(`${BUILT}index.html`, "utf8");
    return Buffer.from(
      mark ? page.replace("<title>", `<meta name="mark" content="${mark}"><title>`) : page,
    );
  }

  #file(path: string): Buffer | undefined {
    if (/^\/(api|ws|metrics)/.test(path)) return Buffer.from("for programs");
    if (!path.split("/").at(-1)?.includes(".")) return this.#pageWith(this.#page);
    try {
      const file = readFileSync(BUILT + path.slice(1));
      if (path !== "/sw.js" || this.#believed === "") return file;
      const before = digest(this.#pageWith(""));
      const worker = file.toString().replaceAll(before, digest(this.#pageWith(this.#believed)));
      return Buffer.from(worker.replace(/VERSION="\w+"/, `VERSION="${this.#believed}"`));
    } catch {
      return undefined;
    }
  }
}
