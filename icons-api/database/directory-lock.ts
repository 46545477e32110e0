import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from './database-error.ts';

/** A held lock. `release` is safe to call twice. */
export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the lock file of a database directory: two processes on one PGlite directory would destroy it.
 * The file stands beside the directory and holds the pid. The lock of a dead process is taken over.
 * @throws DatabaseError DATABASE_IN_USE with the pid of the living owner.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = `${directory}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  if (!tryCreate(file)) {
    const owner = readOwner(file);
    if (owner !== null && isAlive(owner)) throw inUse(directory, owner);
    takeOver(file, directory);
  }
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      if (readOwner(file) === process.pid) rmSync(file, { force: true });
    },
  };
}

function tryCreate(file: string): boolean {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, `${process.pid}\n`);
    closeSync(handle);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

// The stale file is moved away first: of two processes that find it, only one can move it.
function takeOver(file: string, directory: string): void {
  const stale = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, stale);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(stale, { force: true });
  if (!tryCreate(file)) throw inUse(directory, readOwner(file));
}

function readOwner(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8').trim());
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(directory: string, pid: number | null): DatabaseError {
  const owner = pid === null ? 'another process' : `process ${pid}`;
  return new DatabaseError(
    'DATABASE_IN_USE',
    `The database directory ${directory} is in use by ${owner}.`,
    'Stop that process, or set DATA_DIR to another directory.',
  );
}
