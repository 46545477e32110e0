import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A site that was started by its own command, as a new user would. */
export interface SiteProcess {
  readonly url: string;
  readonly pid: number;
  /** Seconds of each phase, as the command printed them. */
  readonly phases: ReadonlyMap<string, number>;
  /** Seconds from the command to the first complete answer of a page. */
  readonly secondsToFirstPage: number;
  stop(): Promise<void>;
}

/**
 * Runs `npm start` in a checkout and waits for its first page.
 * @param checkout absolute path of the project or of a clone of it
 * @param path of the page, such as `/icons/set/home`
 * @throws {Error} with what the command printed, when it ends before
 */
export async function startSite(
  checkout: string,
  env: NodeJS.ProcessEnv,
  path: string,
): Promise<SiteProcess> {
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const phases = new Map<string, number>();
  const printed: string[] = [];
  child.stderr.on('data', (chunk) => printed.push(String(chunk)));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line);
      const phase = /^(\S+)\s+([\d.]+) s/.exec(line);
      if (phase) phases.set(phase[1] ?? '', Number(phase[2]));
      if (line.startsWith('http://')) resolve(line.trim());
    });
    child.once('exit', () => reject(new Error(`npm start ended:\n${printed.join('\n')}`)));
  });
  const response = await fetch(new URL(path, url));
  await response.text();
  const secondsToFirstPage = (performance.now() - startedAt) / 1000;
  if (response.status !== 200) {
    await stop(child);
    throw new Error(`${path} answered ${response.status}`);
  }
  return { url, pid: child.pid ?? Number.NaN, phases, secondsToFirstPage, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
