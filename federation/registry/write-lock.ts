import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { FederationError } from '../federation-error.ts';

/**
 * Runs `change` while no other process of this machine holds the lock. A lock whose process has ended is taken over.
 * @param patienceMs how long to wait for the other process
 * @throws FederationError REGISTRY_LOCKED when the other process holds it for longer
 */
export async function withWriteLock<T>(
  lockFile: string,
  change: () => Promise<T>,
  patienceMs = 5000,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  while (!take(lockFile)) {
    if (Date.now() > deadline) {
      throw new FederationError(
        'REGISTRY_LOCKED',
        `Another process (pid ${holder(lockFile)}) holds ${lockFile}.`,
        {
          hint: 'Wait for it, or remove the file if that process does something else.',
        },
      );
    }
    await pause(20);
  }
  try {
    return await change();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** A link puts the lock in place with its content: a lock without a process is never seen. */
function take(lockFile: string): boolean {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  const own = `${lockFile}.${process.pid}.${randomUUID()}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, lockFile);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    if (isGone(holder(lockFile))) removeStale(lockFile, own);
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Of two that find a lock left behind, the slower one may have moved the lock of the faster away: it puts it back. */
function removeStale(lockFile: string, own: string): void {
  const moved = `${own}.moved`;
  try {
    renameSync(lockFile, moved);
    if (!isGone(holder(moved))) linkSync(moved, lockFile);
  } catch (cause) {
    if (!['ENOENT', 'EEXIST'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
  } finally {
    rmSync(moved, { force: true });
  }
}

function holder(lockFile: string): number | undefined {
  try {
    return Number(readFileSync(lockFile, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isGone(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
