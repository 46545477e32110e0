import type { RenderOptions } from './render-options.ts';

/** Edges that Windows and browsers use, px. */
const EDGES = [16, 24, 32, 48, 64, 128, 256] as const;
/** An edge takes one byte, where 0 means 256. */
const LARGEST = 256;
const HEAD_BYTES = 6;
const ENTRY_BYTES = 16;

/** The edges of an icon file: the usual ones below the size, and the size itself. */
export function icoEdges(size: RenderOptions['size']): number[] {
  const most = Math.min(size, LARGEST);
  return [...new Set([...EDGES.filter((edge) => edge < most), most])];
}

/** An icon file of PNG pictures, smallest first. */
export function icoFile(pictures: readonly { edge: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEAD_BYTES + ENTRY_BYTES * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let place = head.length;
  pictures.forEach(({ edge, png }, index) => {
    const at = HEAD_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(edge % LARGEST, at);
    head.writeUInt8(edge % LARGEST, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(place, at + 12);
    place += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
