/** The JSON of all icons of a catalogue version, in a memory from which a WebAssembly module copies them into answers. */
export interface IconMemory {
  /** Shared, so that the worker that fills it hands it over without a copy. */
  readonly memory: WebAssembly.Memory;
  /** The JSON of each icon in a search answer, in UTF-8, each with a comma behind it: neighbours are copied as one piece. */
  readonly fragments: Uint8Array<SharedArrayBuffer>;
  /** Where each begins; one more entry than icons. */
  readonly fragmentStart: Uint32Array<SharedArrayBuffer>;
}

/** Bytes of a page of WebAssembly's memory. */
export const WASM_PAGE = 65_536;

/** Puts the JSON of icons into a memory of their own, in this order. */
export function packIcons(json: readonly string[]): IconMemory {
  const length = json.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const fragmentsAt = 4 * (json.length + 1);
  const pages = Math.ceil((fragmentsAt + length) / WASM_PAGE);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const buffer = memory.buffer as unknown as SharedArrayBuffer;
  const fragmentStart = new Uint32Array(buffer, 0, json.length + 1);
  const writer = Buffer.from(buffer, fragmentsAt, length);
  let at = 0;
  json.forEach((text, i) => {
    at += writer.write(text, at);
    fragmentStart[i + 1] = at;
  });
  return { memory, fragmentStart, fragments: new Uint8Array(buffer, fragmentsAt, length) };
}
