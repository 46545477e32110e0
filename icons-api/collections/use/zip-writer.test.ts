import fc from 'fast-check';
import JSZip from 'jszip';
import { expect, it } from 'vitest';
import { ZipWriter } from './zip-writer.ts';

async function zipOf(
  files: readonly { path: string; content: Uint8Array; isPacked: boolean }[],
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(bytes));
  for (const { path, content, isPacked } of files) await zip.add(path, content, { isPacked });
  await zip.end();
  return Buffer.concat(pieces);
}

it('writes what another reader of zips reads, byte by byte', async () => {
  const file = fc.record({
    path: fc.string({ unit: fc.constantFrom('a', 'é', 'д', '字', '-', '1'), minLength: 1, maxLength: 20 }),
    content: fc.uint8Array({ maxLength: 2000 }),
    isPacked: fc.boolean(),
  });
  const files = fc.uniqueArray(file, { selector: ({ path }) => path, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(files, async (all) => {
      const { files: read } = await JSZip.loadAsync(await zipOf(all), { checkCRC32: true });
      expect(Object.keys(read).sort()).toEqual(all.map(({ path }) => path).sort());
      for (const { path, content } of all)
        expect(await read[path]?.async('uint8array')).toEqual(new Uint8Array(content));
    }),
    { numRuns: 50 },
  );
});

it('is the same for the same files', async () => {
  const files = [{ path: 'a.svg', content: Buffer.from('<svg/>'.repeat(50)), isPacked: true }];
  expect(await zipOf(files)).toEqual(await zipOf(files));
  expect((await zipOf(files)).length).toBeLessThan(200);
});
