// Compresses what was built, once and as well as can be, for the program that serves it.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const PACKED_ALREADY = new Set([".png", ".woff2"]);
const FORMS = {
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

/** Beside each file F of the client, .packed/F.gz and .packed/F.br: tools/embed_client.py takes them. */
export function packing(): Plugin {
  return {
    name: "packing",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter(
        (file) => !file.startsWith(".") && !PACKED_ALREADY.has(extname(file)),
      );
      const pack = async (file: string, form: keyof typeof FORMS) => {
        const packed = join(dir, ".packed", `${file}.${form}`);
        mkdirSync(dirname(packed), { recursive: true });
        writeFileSync(packed, await FORMS[form](readFileSync(join(dir, file))));
      };
      await Promise.all(files.flatMap((file) => [pack(file, "gz"), pack(file, "br")]));
    },
  };
}
