import { readFileSync } from 'node:fs';
import type { ThreadLook } from './held-time.ts';

/** The kernel tells times of threads in hundredths of a second. */
const tickMs = 10;

/**
 * What the main thread of this process has used and does, asked from another of its threads. Linux tells it of the thread
 * itself; elsewhere it is the time of the whole process, of which the main thread has nearly all.
 */
export function mainThreadUse(): Pick<ThreadLook, 'cpuMs' | 'sleeps'> {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
    // The second field is the name, which may hold blanks and brackets; the fields after it are told from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return { cpuMs: (user + system) * tickMs, sleeps: fields[0] === 'S' };
  } catch {
    const { user, system } = process.cpuUsage();
    return { cpuMs: (user + system) / 1000, sleeps: null };
  }
}
