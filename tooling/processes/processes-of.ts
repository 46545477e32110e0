import { readdirSync, readFileSync } from 'node:fs';
import { identityOf, type ProcessIdentity } from './process-identity.ts';

/** The processes that were started with this folder as their DATA_DIR, for tests that look for what is left; Linux alone. */
export function processesOf(dataDirectory: string): ProcessIdentity[] {
  const has = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDirectory}`);
    } catch {
      // It has ended, or belongs to another user.
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && has(name))
    .map((pid) => identityOf(Number(pid)));
}
