import { livingProcesses, readOrNothing } from './living-processes.ts';

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

function proportionalKilobytes(pid: number): number {
  const line = /^Pss:\s+(\d+) kB/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`));
  return Number(line?.[1] ?? 0);
}
