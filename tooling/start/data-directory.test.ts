import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockDataDirectory } from './data-directory.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icoteca-data-'));
  path = join(folder, 'icoteca.lock');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const readLock = async () => JSON.parse(await readFile(path, 'utf8'));

it('of many starts at once on a directory whose owner died, one gets it', async () => {
  await writeFile(path, JSON.stringify({ owner: { pid: 2 ** 22 + 1, startedAt: 1 }, url: null, parts: [] }));
  const program = `import { lockDataDirectory } from ${JSON.stringify(join(import.meta.dirname, 'data-directory.ts'))};
    await lockDataDirectory(${JSON.stringify(folder)}).then(() => console.log('mine'), (error) => console.log(error.code));
    setInterval(() => {}, 1000);`;
  const starts = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const said = await Promise.all(
    starts.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
  );
  for (const start of starts) start.kill('SIGKILL');
  expect(said.toSorted()).toEqual([...Array(5).fill('DATA_DIRECTORY_IN_USE'), 'mine']);
  expect((await readdir(folder)).filter((name) => name !== 'icoteca.lock')).toEqual([]);
}, 60_000);

it('is never seen without its owner', async () => {
  const program = `import { readFileSync } from 'node:fs';
    let [looks, without] = [0, 0];
    process.on('SIGTERM', () => { console.log(JSON.stringify({ looks, without })); process.exit(); });
    const look = () => {
      for (let at = 0; at < 1000; at++) {
        try { looks++; if (!readFileSync(${JSON.stringify(path)}, 'utf8').includes('"owner"')) without++; } catch {}
      }
      setImmediate(look);
    };
    console.log('looking');
    look();`;
  const watcher = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(watcher.stdout, 'data');
  for (let at = 0; at < 500; at++) await (await lockDataDirectory(folder)).release();
  watcher.kill('SIGTERM');
  const { looks, without } = JSON.parse(String((await once(watcher.stdout, 'data'))[0]));
  expect(looks).toBeGreaterThan(1000);
  expect(without).toBe(0);
}, 60_000);

it('a note that the disk does not take fails nobody, and is written when it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const lock = await lockDataDirectory(folder);
  // A folder in the place of the file plays the full disk: nothing can be put there.
  await rm(path);
  await mkdir(join(path, 'x'), { recursive: true });
  await lock.addPart(process.pid);
  await lock.setUrl('http://localhost:1');
  expect(await readdir(folder)).toEqual(['icoteca.lock']);
  await rmdir(join(path, 'x'));
  await rmdir(path);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  await expect.poll(readLock).toMatchObject({ url: 'http://localhost:1', parts: [{ pid: process.pid }] });
  await lock.release();
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['below a file', () => join(path, 'data'), /DATA_DIR is .*no folder of data.*DATA_DIRECTORY_UNUSABLE/],
  [
    'where no folder can be',
    () => '/proc/x/data',
    /DATA_DIR is \/proc\/x\/data.*\((DATA_DIRECTORY_UNUSABLE|NOT_WRITABLE)\)/,
  ],
])('says in one sentence that a directory %s cannot be used', async (_where, directory, sentence) => {
  await writeFile(path, '');
  await expect(lockDataDirectory(directory())).rejects.toThrow(sentence);
});
