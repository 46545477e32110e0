import { readFileSync } from 'node:fs';

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Start time in clock ticks after boot; null where the system does not report it. */
  readonly startedAt: number | null;
}

/** Names a running process so that it can be found again, also by another process. */
export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAt: startTimeOf(pid) };
}

/** True while exactly this process runs; a zombie counts as ended. */
export function isAlive(identity: ProcessIdentity): boolean {
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    // EPERM: another user's process, which is alive.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (identity.startedAt === null) return true;
  return startTimeOf(identity.pid) === identity.startedAt;
}

function startTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in the second field may hold spaces and brackets, so count from its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const state = fields[0];
    return state === 'Z' ? null : Number(fields[19]);
  } catch {
    return null;
  }
}
