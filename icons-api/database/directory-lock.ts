import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from './database-error.ts';

/**
 * Takes the lock file beside a database directory, which two processes would corrupt. It holds the pid and start time of the
 * process; the lock of a dead process is taken over, also when its pid was reused.
 * @returns `release`, which is safe to call twice
 * @throws DatabaseError DATABASE_IN_USE with the pid of the owner
 */
export function lockDirectory(directory: string): { release(): void } {
  const file = `${directory}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  if (!tryCreate(file)) {
    const owner = readOwner(file);
    if (owner !== null && isAlive(owner)) throw inUse(directory, owner.pid);
    takeOver(file, directory);
  }
  let held = true;
  return {
    release() {
      if (!held) return;
      held = false;
      if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
    },
  };
}

// Written under another name first, so that a lock file always has its content.
function tryCreate(file: string): boolean {
  const next = `${file}.${randomUUID()}`;
  try {
    writeFileSync(next, `${process.pid} ${startOf(process.pid) ?? ''}\n`);
    linkSync(next, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(next, { force: true });
  }
}

// Renamed first: of two processes that find a stale file, only one can rename it.
function takeOver(file: string, directory: string): void {
  const stale = `${file}.stale-${process.pid}`;
  try {
    renameSync(file, stale);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  rmSync(stale, { force: true });
  if (!tryCreate(file)) throw inUse(directory, readOwner(file)?.pid ?? null);
}

type Owner = { pid: number; start: string | null };

function readOwner(file: string): Owner | null {
  try {
    const [pid = '', start = ''] = readFileSync(file, 'utf8').trim().split(' ');
    return /^[1-9]\d*$/.test(pid) ? { pid: Number(pid), start: start || null } : null;
  } catch {
    return null;
  }
}

function isAlive({ pid, start }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (!existsSync('/proc/self/stat')) return true;
  const now = startOf(pid);
  return now !== null && (start === null || now === start);
}

/** Start time of a process, in ticks since boot; null for a missing process or a zombie. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
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
