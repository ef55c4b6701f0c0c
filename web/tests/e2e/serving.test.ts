// What the program sends of the built client, byte by byte.
import { readdirSync, readFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";

const BUILT = new URL("../../../build/web/", import.meta.url).pathname;
const DECODE: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The answer and its body as it was sent; fetch would unpack it. */
function ask(path: string, headers: Record<string, string>): Promise<[IncomingMessage, Buffer]> {
  return new Promise((resolve, reject) => {
    get(inject("address") + path, { headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("end", () => resolve([answer, Buffer.concat(pieces)]));
    }).on("error", reject);
  });
}

// Only the program serves what is compressed; a server for development does not.
describe.runIf(process.env.LAGOON)("the program", () => {
  const files = readdirSync(`${BUILT}assets`).map((file) => `assets/${file}`);
  const texts = [...files.filter((file) => !/\.(png|woff2)$/.test(file)), "index.html"];

  test.each(["br", "gzip"])("sends every text and the engine as %s, unharmed", async (encoding) => {
    for (const file of texts) {
      const [answer, body] = await ask(`/${file}`, { "Accept-Encoding": encoding });
      expect(answer.headers["content-encoding"], file).toBe(encoding);
      expect(DECODE[encoding]?.(body).equals(readFileSync(BUILT + file)), file).toBe(true);
    }
  });

  test("sends brotli to browsers, and it is the smaller one", async () => {
    const engine = files.find((file) => file.endsWith(".wasm")) ?? "";
    const [answer, brotli] = await ask(`/${engine}`, { "Accept-Encoding": "gzip, deflate, br" });
    const [, gzip] = await ask(`/${engine}`, { "Accept-Encoding": "gzip;q=1, br;q=0" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotli.length).toBeLessThan(gzip.length);
  });

  test("sends nothing twice to who has it", async () => {
    const [first] = await ask("/", {});
    const [again, body] = await ask("/", { "If-None-Match": `"x", ${first.headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(body).toHaveLength(0);
  });
});
