import { livingProcesses, statOf } from './living-processes.ts';

/** Ticks of a second in /proc; every Linux that Node runs on has 100. */
const ticksPerSecond = 100;

/** Processor time that a process and everything below it has taken so far, in ms. @param root process id */
export function processorTimeOfTree(root: number): number {
  const children = Map.groupBy(livingProcesses(), (each) => each.parent);
  const sum = (pid: number): number =>
    ownTime(pid) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child.pid), 0);
  return sum(root);
}

/** That of this process alone, in ms. */
export function ownProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function ownTime(pid: number): number {
  const fields = statOf(pid);
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond) * 1000;
}

/** What the processes below this one have taken, ms. */
export function serverTime(): number {
  return processorTimeOfTree(process.pid) - ownProcessorTime();
}
