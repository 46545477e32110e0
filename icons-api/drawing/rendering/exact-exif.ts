const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;
/** Prefix of EXIF data in JPEG, which WebP must not have. */
const JPEG_PREFIX = Buffer.from('Exif\0\0', 'latin1');

/** Removes the JPEG prefix that sharp writes before the EXIF data of a WebP. */
export function exactExif(webp: Buffer): Buffer {
  for (let at = RIFF_HEAD; at + CHUNK_HEAD <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    const start = at + CHUNK_HEAD;
    const prefixEnd = start + JPEG_PREFIX.length;
    if (
      webp.toString('latin1', at, at + 4) === 'EXIF' &&
      webp.subarray(start, prefixEnd).equals(JPEG_PREFIX)
    ) {
      const exact = Buffer.concat([webp.subarray(0, start), webp.subarray(prefixEnd)]);
      exact.writeUInt32LE(size - JPEG_PREFIX.length, at + 4);
      exact.writeUInt32LE(exact.length - CHUNK_HEAD, 4);
      return exact;
    }
    at = start + size + (size % 2);
  }
  return webp;
}
