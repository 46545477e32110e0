import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LogFile } from './log-file.ts';
import { runCommand } from './run-command.ts';
import { startServiceProcess } from './service-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icoteca-log-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('never stores more than its limits, and what it stores is the newest', async () => {
  const log = new LogFile(join(folder, 'logs/api.log'), { fileBytes: 1000, oldFiles: 2 });
  for (let at = 0; at < 500; at++) log.write(`line ${at}`);
  log.end();
  const files = await readdir(join(folder, 'logs'));
  expect(files.toSorted()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
  for (const file of files) expect((await stat(join(folder, 'logs', file))).size).toBeLessThan(1020);
  const newest = await readFile(join(folder, 'logs/api.log'), 'utf8');
  const before = await readFile(join(folder, 'logs/api.log.1'), 'utf8');
  expect(`${before}${newest}`).toMatch(/line 450\n[\s\S]*line 499\n$/);
});

it('counts what an earlier process left', async () => {
  const path = join(folder, 'api.log');
  const limits = { fileBytes: 100, oldFiles: 1 };
  for (const text of ['a', 'b', 'c']) {
    const log = new LogFile(path, limits);
    log.write(text.repeat(60));
    log.end();
  }
  expect((await stat(path)).size + (await stat(`${path}.1`)).size).toBe(183);
});

it('drops lines while they cannot be written, then says how many and goes on', async () => {
  const path = join(folder, 'api.log');
  // A folder in place of the file stands for a disk that cannot be written.
  await mkdir(path);
  const log = new LogFile(path);
  log.write('lost');
  log.write('lost too');
  await rmdir(path);
  await delay(1_050);
  log.write('there again');
  log.end();
  expect(await readFile(path, 'utf8')).toMatch(
    /^\.\.\. 2 lines are missing here: .*EISDIR.*\nthere again\n$/,
  );
});

/** The device of Linux on which each write finds the disk full; elsewhere a folder, which cannot be written either. */
const fullDisk = () => (existsSync('/dev/full') ? '/dev/full' : folder);

it('a log that cannot be written ends neither the server nor who started it', async () => {
  const program = `setInterval(() => console.log('x'.repeat(1000)), 1); console.log(JSON.stringify({ event: 'ready' }));`;
  await writeFile(join(folder, 'server.ts'), program);
  const service = await startServiceProcess({
    name: 'server',
    program: 'server.ts',
    cwd: folder,
    env: process.env,
    logFile: fullDisk(),
    readyWithinMs: 10_000,
  });
  await delay(300);
  expect(service.lastLines()).toContain('xxx');
  await service.stop();
  expect(await service.exited).toMatchObject({ expected: true });
});

it('a log that cannot be written does not fail a command', async () => {
  const command = [process.execPath, '-e', "console.log('done')"] as const;
  const result = await runCommand({
    name: 'echo',
    command: [...command],
    cwd: folder,
    env: process.env,
    logFile: fullDisk(),
  });
  expect(result).toMatchObject({ code: 0, lastLines: expect.stringContaining('done') });
});
