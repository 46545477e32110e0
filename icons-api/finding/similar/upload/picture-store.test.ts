import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { PictureStore } from './picture-store.ts';

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

function dataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'icoteca-pictures-'));
  directories.push(directory);
  return directory;
}
const open = (directory: string, options: { maxBytes?: number; maxAgeMs?: number } = {}) =>
  PictureStore.open({
    dataDirectory: directory,
    onProblem: (message, cause) => {
      throw new Error(message, { cause });
    },
    ...options,
  });
const picture = Uint8Array.of(1, 2, 3);

it('a picture is found under its id and for what it was sent, also by the next process', async () => {
  const directory = dataDirectory();
  const store = await open(directory);
  const id = await store.add('icons', picture);
  expect(await store.read('icons', id)).toEqual(picture);
  expect(await store.read('photos', id)).toBeUndefined();
  expect(await store.read('icons', `../pictures/icons-${id}`)).toBeUndefined();
  expect(await (await open(directory)).read('icons', id)).toEqual(picture);
});

it('goes when its time is over', async () => {
  const directory = dataDirectory();
  const store = await open(directory, { maxAgeMs: 200 });
  const id = await store.add('icons', picture);
  await vi.waitFor(() => expect(readdirSync(join(directory, 'pictures'))).toEqual([]), { timeout: 5000 });
  expect(await store.read('icons', id)).toBeUndefined();
});

it('that an earlier process left goes when its time was over already', async () => {
  const directory = dataDirectory();
  const id = await (await open(directory)).add('icons', picture);
  const file = join(directory, 'pictures', `icons-${id}`);
  const before = Date.now() / 1000 - 3601;
  utimesSync(file, before, before);
  writeFileSync(join(directory, 'pictures', 'fresh'), 'a');
  expect(await (await open(directory)).read('icons', id)).toBeUndefined();
  expect(readdirSync(join(directory, 'pictures'))).toEqual(['fresh']);
});

it('all together have a limit; the oldest go first', async () => {
  const directory = dataDirectory();
  const store = await open(directory, { maxBytes: 8 });
  const [first, second, third] = [
    await store.add('icons', picture),
    await store.add('icons', picture),
    await store.add('icons', picture),
  ];
  expect(await store.read('icons', first)).toBeUndefined();
  expect(await store.read('icons', second)).toEqual(picture);
  expect(await store.read('icons', third)).toEqual(picture);
  await vi.waitFor(() => expect(readdirSync(join(directory, 'pictures'))).toHaveLength(2));
});
