import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDirectory } from './data-directory.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icoteca-data-'));
  path = join(folder, 'icoteca.lock');
});
afterEach(() => rm(folder, { recursive: true }));

it('of many concurrent starts on a directory whose owner died, one gets it', async () => {
  await writeFile(path, JSON.stringify({ owner: { pid: 2 ** 22 + 1, startedAt: 1 }, url: null }));
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
