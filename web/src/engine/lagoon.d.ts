/** The module that Emscripten builds from wasm/lagoon.cpp. */
declare module "$lagoon" {
  interface Lagoon {
    answer(line: string): string;
  }
  export default function create(options?: { wasmBinary?: ArrayBuffer }): Promise<Lagoon>;
}
