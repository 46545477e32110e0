/** The JSON of all icons of a catalogue version as search answers carry them, in UTF-8, one behind the other. */
export interface IconFragments {
  fragments: Uint8Array<ArrayBuffer>;
  /** Where each begins; one more entry than icons. */
  fragmentStart: Uint32Array<ArrayBuffer>;
}

/** Puts the JSON of icons, which come in the order of the index, into one block that a worker hands over without a copy. */
export function packFragments(json: readonly string[]): IconFragments {
  const fragmentStart = new Uint32Array(json.length + 1);
  json.forEach((text, i) => {
    fragmentStart[i + 1] = (fragmentStart[i] as number) + Buffer.byteLength(text);
  });
  const fragments = new Uint8Array(fragmentStart.at(-1) as number);
  const encoder = new TextEncoder();
  json.forEach((text, i) => {
    encoder.encodeInto(text, fragments.subarray(fragmentStart[i]));
  });
  return { fragments, fragmentStart };
}
