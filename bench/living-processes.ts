import { readdirSync, readFileSync } from 'node:fs';

/** The processes of this machine, each with the one that started it. */
export function livingProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const parent = Number(statOf(Number(name))[1]);
      return Number.isNaN(parent) ? [] : [{ pid: Number(name), parent }];
    });
}

/** The fields of a process behind its name; the first of them is its state. Empty when it has ended. */
export function statOf(pid: number): string[] {
  const stat = readOrNothing(`/proc/${pid}/stat`);
  // The name in the second field may hold spaces and brackets, so count from its last bracket.
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A process may end between being listed and being read. */
export function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
