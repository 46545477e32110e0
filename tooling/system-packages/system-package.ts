import { runCommand } from '../processes/run-command.ts';

/** Commands that get something, tried in turn. */
export interface Source {
  readonly name: string;
  readonly commands: readonly (readonly [string, ...string[]])[];
  /** In ms; a machine without the network must not wait for ever. */
  readonly limitMs: number;
}

/** Runs one command; gives its last lines when it failed. */
export type RunSource = (
  command: readonly [string, ...string[]],
  limitMs: number,
) => Promise<string | undefined>;

/** A package of the system. */
export function systemPackage(name: string): Source {
  return {
    name: "the system's package",
    commands: [
      ['apt-get', 'update', '-q'],
      ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name],
    ],
    limitMs: 300_000,
  };
}

/** Only in continuous integration, as root, system packages are installed unasked. */
export function mayInstallPackages(): boolean {
  return Boolean(process.env.CI) && process.getuid?.() === 0;
}

/** Runs the commands of a source. @returns the last lines of the one that failed */
export async function runSource(source: Source, run: RunSource = runQuietly): Promise<string | undefined> {
  for (const command of source.commands) {
    const failure = await run(command, source.limitMs);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

/** Runs a command without prompts. */
export const runQuietly: RunSource = async (command, limitMs) => {
  const result = await runCommand({
    name: command[0],
    command,
    cwd: process.cwd(),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    limitMs,
  });
  if (result.code === 0) return undefined;
  return result.timedOut ? `not done after ${limitMs / 1000} s` : result.lastLines;
};
