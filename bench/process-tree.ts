import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in /proc; every Linux that Node runs on has 100. */
const TICKS_PER_SECOND = 100;

/**
 * Memory of a process and everything below it, in MB: what each holds alone, plus its share of what several hold together.
 * @param root process id
 */
export function memoryOfTree(root: number): number {
  return sumOverTree(root, kilobytesOf) / 1024;
}

/** Memory of the processes below this one, in MB. */
export function serverMemory(): number {
  return sumOverTree(process.pid, (pid) => (pid === process.pid ? 0 : kilobytesOf(pid))) / 1024;
}

const kilobytesOf = (pid: number) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** Processor time that the processes below this one have taken so far, ms. */
export function serverTime(): number {
  const ticks = sumOverTree(process.pid, (pid) => {
    const fields = pid === process.pid ? [] : statOf(pid);
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return (ticks / TICKS_PER_SECOND) * 1000;
}

function sumOverTree(root: number, measure: (pid: number) => number): number {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = Map.groupBy(processes.map(Number), (pid) => Number(statOf(pid)[1]));
  const sum = (pid: number): number =>
    measure(pid) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(root);
}

/** The fields of a process behind its name; the first of them is its state. Empty when it has ended. */
function statOf(pid: number): string[] {
  const stat = readOrNothing(`/proc/${pid}/stat`);
  // The name in the second field may hold spaces and brackets, so count from its last bracket.
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** A process may end between being listed and being read. */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
