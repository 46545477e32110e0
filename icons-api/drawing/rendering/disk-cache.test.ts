import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskCache } from './disk-cache.ts';

const key = (name: string) => createHash('sha256').update(name).digest('hex');
const kilobyte = (name: string) => Buffer.alloc(1000, name);
let directory: string;
const onProblem = vi.fn();
const open = (maxBytes = 1e6) => DiskCache.open({ directory, maxBytes, onProblem });
const pathOf = (name: string) => join(directory, key(name).slice(0, 2), key(name));
const filesOnDisk = async () =>
  (await readdir(directory, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'renders-'));
  onProblem.mockClear();
});
afterEach(() => rm(directory, { recursive: true }));

describe('DiskCache', () => {
  it('gives back what was stored, also after a restart', async () => {
    await (await open()).set(key('a'), kilobyte('a'));
    const reopened = await open();
    expect(await reopened.get(key('a'))).toEqual(kilobyte('a'));
    expect(await reopened.get(key('b'))).toBeUndefined();
    expect(reopened.bytes).toBe(1032);
    expect(onProblem).not.toHaveBeenCalled();
  });

  it('stays under its limit and lets the least recently used go, on disk too', async () => {
    const cache = await open(3200);
    for (const name of ['a', 'b', 'c']) await cache.set(key(name), kilobyte(name));
    await cache.get(key('a'));
    await cache.set(key('d'), kilobyte('d'));
    await vi.waitFor(async () => expect(await filesOnDisk()).toHaveLength(3));
    expect(await cache.get(key('b'))).toBeUndefined();
    for (const name of ['a', 'c', 'd']) expect(await cache.get(key(name))).toEqual(kilobyte(name));
    expect(cache.bytes).toBeLessThanOrEqual(3200);
  });

  it('knows after a restart what was used last, and applies a smaller limit immediately', async () => {
    const first = await open();
    for (const name of ['a', 'b', 'c']) await first.set(key(name), kilobyte(name));
    await utimes(pathOf('a'), 2_000_000_000, 2_000_000_000);
    await utimes(pathOf('b'), 1_000_000_000, 1_000_000_000);
    const second = await open(2100);
    await vi.waitFor(async () => expect(await filesOnDisk()).toHaveLength(2));
    expect(await second.get(key('b'))).toBeUndefined();
    expect(await second.get(key('a'))).toEqual(kilobyte('a'));
  });

  it('drops a damaged file and says so', async () => {
    const cache = await open();
    await cache.set(key('a'), kilobyte('a'));
    const bytes = await readFile(pathOf('a'));
    bytes[500] = 0;
    await writeFile(pathOf('a'), bytes);
    expect(await cache.get(key('a'))).toBeUndefined();
    expect(onProblem).toHaveBeenCalledOnce();
    expect(await filesOnDisk()).toHaveLength(0);
    await writeFile(pathOf('a'), 'cut');
    expect(await (await open()).get(key('a'))).toBeUndefined();
  });

  it('clears away what a killed process left half written', async () => {
    await (await open()).set(key('a'), kilobyte('a'));
    await writeFile(`${pathOf('a')}.1234.part`, 'half');
    const cache = await open();
    expect(await filesOnDisk()).toHaveLength(1);
    expect(await cache.get(key('a'))).toEqual(kilobyte('a'));
  });

  it('keeps nothing that is larger than the whole cache', async () => {
    const cache = await open(500);
    await cache.set(key('a'), kilobyte('a'));
    expect(await filesOnDisk()).toHaveLength(0);
  });

  it('reports a disk that refuses instead of losing the picture', async () => {
    const cache = await open();
    await writeFile(join(directory, key('a').slice(0, 2)), 'a file where the folder should be');
    await cache.set(key('a'), kilobyte('a'));
    expect(onProblem).toHaveBeenCalledOnce();
  });
});
