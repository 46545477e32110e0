import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileStreamReader, type StreamEntry, type StreamHeader, streamHeader } from './file-stream.ts';

function written(entries: readonly { header: StreamHeader; content: Uint8Array }[]): Uint8Array {
  return Buffer.concat(entries.flatMap(({ header, content }) => [streamHeader(header), content]));
}

const fileOf = (index: number, content: Uint8Array, name = 'house') => ({
  header: {
    index,
    id: `icon${index}`,
    name,
    fileName: 'icoteca-house-48.png',
    type: 'image/png',
    notice: 'house by An Author, MIT',
    painted: true,
    bytes: content.length,
  },
  content,
});
const failure = {
  header: { index: 1, id: 'x', code: 'UNKNOWN_ICON', message: 'There is no icon.' } as const,
  content: new Uint8Array(),
};
const end = { header: { end: true, files: 1, failures: 1 } as const, content: new Uint8Array() };

describe('FileStreamReader', () => {
  it('reads what was written, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 6 }),
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 }),
        (contents, name, cuts) => {
          const entries = [...contents.map((content, at) => fileOf(at, content, name)), failure, end];
          const bytes = written(entries);
          const reader = new FileStreamReader();
          const read: StreamEntry[] = [];
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const next = at + (cuts[turn % cuts.length] ?? 1);
            read.push(...reader.push(bytes.subarray(at, next)));
            at = next;
          }
          reader.close();
          expect(read.map(({ header }) => header)).toEqual(entries.map(({ header }) => header));
          expect(read.map(({ content }) => [...content])).toEqual(entries.map(({ content }) => [...content]));
        },
      ),
    );
  });

  it('gives each file when it is there, before the stream ends', () => {
    const reader = new FileStreamReader();
    expect(reader.push(written([fileOf(0, new Uint8Array(10))]))).toHaveLength(1);
    expect(() => reader.close()).toThrow('broke off');
  });

  it('detects a truncated stream, and bytes that are none', () => {
    const reader = new FileStreamReader();
    reader.push(written([fileOf(0, new Uint8Array(10))]).subarray(0, 40));
    expect(() => reader.close()).toThrow('broke off');
    expect(() => new FileStreamReader().push(new TextEncoder().encode('<html>'))).toThrow('no stream');
    expect(() => new FileStreamReader().push(new Uint8Array([0, 0, 0, 2, 0x7b, 0x7b]))).toThrow('no stream');
  });
});
