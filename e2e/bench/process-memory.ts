import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and everything below it, in MB: what each holds alone, plus its share of what several hold together.
 * @param root process id
 */
export function memoryOfTree(root: number): number {
  const children = Map.groupBy(livingProcesses(), (each) => each.parent);
  const sum = (pid: number): number =>
    proportionalKilobytes(pid) +
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child.pid), 0);
  return sum(root) / 1024;
}

function livingProcesses(): { pid: number; parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readOrNothing(`/proc/${name}/stat`);
      // The name in the second field may hold spaces and brackets, so count from its last bracket.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return Number.isNaN(parent) ? [] : [{ pid: Number(name), parent }];
    });
}

function proportionalKilobytes(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`));
  return Number(line?.[1] ?? 0);
}

/** A process may end between being listed and being read. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
