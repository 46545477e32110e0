import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@icoteca/tooling/browser';
import { isAlive, type ProcessIdentity } from '@icoteca/tooling/start';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { project } from '../system.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icoteca-interrupted-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface LockRecord {
  readonly url: string | null;
  readonly parts: readonly ProcessIdentity[];
}

/** What the lock file of the run's system says; undefined before there is one. */
async function lockRecord(): Promise<LockRecord | undefined> {
  const [run] = (await readdir(folder)).filter((name) => name.startsWith('icoteca-test-'));
  try {
    return JSON.parse(await readFile(join(folder, run ?? '', 'e2e/icoteca.lock'), 'utf8')) as LockRecord;
  } catch {
    return undefined;
  }
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

describe('`npm test` that is told to end while its end-to-end tests run', () => {
  it.each([
    ['SIGTERM', 'its system stands', (record: LockRecord) => record.url !== null, 3],
    ['SIGINT', 'its database stands', (record: LockRecord) => record.parts.length > 0, 1],
  ] as const)(
    'by %s when %s: leaves no process and no data',
    async (signal, _when, isTime, least) => {
      const run = startRun();
      let parts: LockRecord['parts'] = [];
      await expect
        .poll(
          async () => {
            const record = await lockRecord();
            parts = record?.parts ?? [];
            return record !== undefined && isTime(record);
          },
          { timeout: 150_000, interval: 50 },
        )
        .toBe(true);
      expect(parts.length).toBeGreaterThanOrEqual(least);
      expect(parts.every(isAlive)).toBe(true);

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
