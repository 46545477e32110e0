import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeOfChecksum } from './checksum-change.ts';

it('is the checksum of the changed text, for every change at any places', () => {
  const bytes = (minLength: number, maxLength: number) => fc.uint8Array({ minLength, maxLength });
  fc.assert(
    fc.property(
      fc.array(bytes(0, 300), { minLength: 1, maxLength: 6 }),
      bytes(5, 5),
      bytes(5, 5),
      (parts, old, changed) => {
        const text = (between: Uint8Array) =>
          Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])));
        const following = parts
          .slice(1)
          .map((_, at) => Buffer.concat(parts.slice(at + 1)).length + 5 * (parts.length - at - 2));
        const change = changeOfChecksum(following)(crc32(changed) ^ crc32(old));
        expect((crc32(text(old)) ^ change) >>> 0).toBe(crc32(text(changed)));
      },
    ),
  );
});
