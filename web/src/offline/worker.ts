// Keeps the whole client on the device, so that it works without its server.
//
// One version of the client is one set of files with one name, and a page gets all of its files from
// one set: `install` takes them all or none and compares the page with the digest that was written
// when it was built, so that a server that is exchanged meanwhile cannot mix two versions. A new set
// waits until its user wants it; with it every open page is loaded anew. What belongs to programs
// (/api, /ws, /metrics and the like) and what is not in the set is never touched.

/** Written by offline.ts when the client is built. */
declare const FILES: readonly string[];
declare const VERSION: string;
declare const PAGE_DIGEST: string;

interface Lifetime extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetch extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
/** What is used of the worker; the types of the page know windows only. */
interface Worker {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: Lifetime) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetch) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}

const worker = self as unknown as Worker;
const PREFIX = "lagoon-";
const NAME = PREFIX + VERSION;
const PAGE = "/index.html";
const known = new Set(FILES);
const FOR_PROGRAMS = /^\/(api|ws|metrics|livez|readyz)(\/|$)/;

async function digest(answer: Response): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function takeAll(): Promise<void> {
  const cache = await caches.open(NAME);
  try {
    const page = await fetch("/", { cache: "no-cache" });
    if (!page.ok || (await digest(page.clone())) !== PAGE_DIGEST) {
      throw new Error("the page is of another version");
    }
    await cache.put(PAGE, page);
    await cache.addAll(FILES);
  } catch (error) {
    // A part of a version is of no use, and its room may be needed.
    await caches.delete(NAME);
    throw error;
  }
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Whoever clears the browser's storage gets the file from the server, as without a worker. */
async function kept(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(path)) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(takeAll()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

worker.addEventListener("message", ({ data }) => {
  if (data === "take-over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (FOR_PROGRAMS.test(pathname)) return;
  const isPage = request.mode === "navigate" && !pathname.split("/").at(-1)?.includes(".");
  if (isPage) event.respondWith(kept(PAGE, request));
  else if (known.has(pathname)) event.respondWith(kept(pathname, request));
});
