import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** What a database holds when a test gets it. */
export type DatabaseContent = 'nothing' | 'fixture';

/** Longer than any of them takes to be made, ms. */
const PATIENCE_MS = 120_000;

/**
 * A file or folder that is made once in a run of tests, by whoever needs it first, and copied by all. Test files run in
 * several processes: the one that can make the folder of the lock makes it, the others wait for it.
 * @param make writes it to the path that it is given
 * @returns its path
 */
export async function buildOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const folder = process.env.ICOTECA_TEST_TEMPLATES;
  if (!folder)
    throw new Error('ICOTECA_TEST_TEMPLATES is not set; see icons-api/database/testing/templates.setup.ts.');
  const path = join(folder, name);
  const deadline = Date.now() + PATIENCE_MS;
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
    } else if (Date.now() > deadline) throw new Error(`Nobody has made ${name} in ${PATIENCE_MS / 1000} s.`);
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
