import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;

/**
 * An animated PNG of whole frames that loops forever.
 * @param frames PNG files of one size and kind @param size edge, px
 */
export function apngFile(
  frames: readonly { png: Buffer; delay: number }[],
  size: number,
  notice: string,
): Buffer {
  const [first] = frames;
  if (!first) throw new RangeError('A movement has no frames.');
  const head = chunksOf(first.png).find(({ kind }) => kind === 'IHDR');
  const parts = [
    first.png.subarray(0, SIGNATURE_BYTES),
    chunk('IHDR', head?.data ?? Buffer.alloc(0)),
    chunk('acTL', numbers([frames.length, 4], [0, 4])),
    chunk('iTXt', Buffer.from(`Copyright\0\0\0\0\0${notice}`)),
  ];
  let sequence = 0;
  frames.forEach(({ png, delay }, place) => {
    parts.push(chunk('fcTL', frameControl(sequence++, size, delay)));
    for (const { kind, data } of chunksOf(png)) {
      if (kind !== 'IDAT') continue;
      if (place === 0) parts.push(chunk('IDAT', data));
      else parts.push(chunk('fdAT', Buffer.concat([numbers([sequence++, 4]), data])));
    }
  });
  return Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** Position, size and delay of a frame, which replaces the one before. */
function frameControl(sequence: number, size: number, delay: number): Buffer {
  return numbers([sequence, 4], [size, 4], [size, 4], [0, 4], [0, 4], [delay, 2], [1000, 2], [0, 1], [0, 1]);
}

/** Big-endian integers. */
function numbers(...list: readonly (readonly [value: number, bytes: number])[]): Buffer {
  return Buffer.concat(
    list.map(([value, bytes]) => {
      const written = Buffer.alloc(bytes);
      written.writeUIntBE(value, 0, bytes);
      return written;
    }),
  );
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  return Buffer.concat([numbers([data.length, 4]), named, numbers([crc32(named), 4])]);
}

function chunksOf(png: Buffer): { kind: string; data: Buffer }[] {
  const chunks: { kind: string; data: Buffer }[] = [];
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({
      kind: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += 12 + length;
  }
  return chunks;
}
