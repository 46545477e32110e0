import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a database holds when a test gets it. */
export type DatabaseContent = 'nothing' | 'fixture';

const TIMEOUT_MS = 120_000;

/**
 * A file or folder that is built once in a run of tests, under a lock, since test files run in several processes.
 * @param make writes it to the given path
 * @returns its path
 */
export async function buildOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const folder = process.env.ICOTECA_TEST_TEMPLATES;
  if (!folder)
    throw new Error('ICOTECA_TEST_TEMPLATES is not set; see icons-api/database/testing/templates.setup.ts.');
  const path = join(folder, name);
  const deadline = Date.now() + TIMEOUT_MS;
  while (!existsSync(path)) {
    if (takeLock(`${path}.lock`)) {
      const unfinished = `${path}.part`;
      try {
        rmSync(unfinished, { recursive: true, force: true });
        await make(unfinished);
        renameSync(unfinished, path);
      } finally {
        rmSync(`${path}.lock`, { recursive: true });
      }
    } else if (Date.now() > deadline) throw new Error(`${name} was not built in ${TIMEOUT_MS / 1000} s.`);
    else await wait(50);
  }
  return path;
}

function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
