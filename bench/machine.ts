import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';

/** What a result was measured on. Times can be compared only between runs of equal speed and little load. */
export interface Machine {
  /** Short hash of the commit; with `+` where files differ from it. */
  readonly commit: string;
  /** Such as `2 x Intel Xeon`. */
  readonly processors: string;
  /** How often a second a fixed JSON text of 80 KB is read and written, on one core. */
  readonly speed: number;
  /** As `cpuSlowdown`. */
  readonly cpuSlowdown: number;
  /** Load average of the last minute, before the run. */
  readonly load: number;
}

/**
 * How many times slower than this machine the browser of a phone is emulated: 4 on the machine of docs/benchmarks.md. On a slower one
 * `CPU_SLOWDOWN` says by how much less, so that figures can be compared.
 */
export const cpuSlowdown = readSlowdown(process.env.CPU_SLOWDOWN);

const SPEED_ROUNDS = 5;
const ROUND_MS = 200;

function readSlowdown(text = '4'): number {
  const slowdown = Number(text);
  if (slowdown >= 1) return slowdown;
  throw new Error(`CPU_SLOWDOWN is ${text}. Give a number of 1 or more, such as CPU_SLOWDOWN=1.5.`);
}

/** The machine before a run. @param project its folder */
export async function readMachine(project: string): Promise<Machine> {
  const [load = 0] = loadavg();
  return {
    commit: await commitOf(project),
    processors: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`,
    cpuSlowdown,
    speed: Math.max(...Array.from({ length: SPEED_ROUNDS }, jsonRoundsASecond)),
    load,
  };
}

/** Such as `1a2b3c4 on 2 x Intel Xeon, speed 812, load 0.3`. */
export function machineLine({ commit, processors, speed, load }: Machine): string {
  return `${commit} on ${processors}, speed ${Math.round(speed)}, load ${load.toFixed(1)}`;
}

async function commitOf(project: string): Promise<string> {
  const git = promisify(execFile);
  try {
    const options = { cwd: project };
    const { stdout: hash } = await git('git', ['rev-parse', '--short', 'HEAD'], options);
    const { stdout: changes } = await git('git', ['status', '--porcelain'], options);
    return hash.trim() + (changes === '' ? '' : '+');
  } catch {
    return 'no commit';
  }
}

function jsonRoundsASecond(): number {
  const text = JSON.stringify(
    Array.from({ length: 1000 }, (_, at) => ({
      id: `icon-${at}`,
      title: 'Shopping cart',
      size: at / 7,
      free: true,
    })),
  );
  const start = performance.now();
  let rounds = 0;
  while (performance.now() - start < ROUND_MS) {
    JSON.stringify(JSON.parse(text));
    rounds += 1;
  }
  return (rounds / (performance.now() - start)) * 1000;
}
