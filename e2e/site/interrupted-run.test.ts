import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@icoteca/tooling/browser';
import { isAlive, processesOf } from '@icoteca/tooling/start';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { project } from '../system.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icoteca-interrupted-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function dataDirectory(): Promise<string> {
  const [run = ''] = (await readdir(folder)).filter((name) => name.startsWith('icoteca-test-'));
  return join(folder, run, 'e2e');
}

async function isStarted(server: string): Promise<boolean> {
  const log = await readFile(join(await dataDirectory(), `logs/${server}.log`), 'utf8').catch(() => '');
  return log.includes('"event":"ready"');
}

/** Starts `npm test` for one end-to-end test in an environment of its own. */
function startRun() {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(project, 'bootstrap/test.mjs'), 'e2e/site/without-script'], {
    cwd: project,
    env: { PATH, HOME, TMPDIR: folder, CHROMIUM_PATH: findBrowser() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  return { child, ended: once(child, 'exit') as Promise<[number | null]>, printed: () => printed };
}

describe('`npm test` that is interrupted while its end-to-end tests run', () => {
  it.each([
    ['SIGTERM', 'site', 'gateway', 3],
    ['SIGINT', 'database', 'database', 1],
  ] as const)(
    'by %s when its %s is started: leaves no process and no data',
    async (signal, _what, server, least) => {
      const run = startRun();
      await expect.poll(() => isStarted(server), { timeout: 150_000, interval: 50 }).toBe(true);
      const parts = processesOf(await dataDirectory());
      expect(parts.length).toBeGreaterThanOrEqual(least);

      run.child.kill(signal);
      const [code] = await run.ended;
      expect(code).toBe(1);
      expect(run.printed()).toContain(`Ended by ${signal}`);
      expect(run.printed()).toMatch(/\n\d+ passed, [1-9]\d* failed\n$/);
      expect(parts.filter(isAlive)).toEqual([]);
      expect((await readdir(folder)).filter((name) => name.startsWith('icoteca-test-'))).toEqual([]);
    },
    180_000,
  );
});
