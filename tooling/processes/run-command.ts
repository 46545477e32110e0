import { systemFaultIn } from '@icoteca/shared-contracts/system-faults';
import { Problem } from '../problem.ts';
import { LastLines, readLines } from './last-lines.ts';
import { LogFile } from './log-file.ts';
import { startOwnedProcess } from './owned-process.ts';
import { type ReportedFailure, readReportedFailure } from './reported-failure.ts';

/** A command that runs to its end. */
export interface CommandOptions {
  /** What the reader calls it, as in "the import ended with exit code 1". */
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Both streams are written here, if given. */
  readonly logFile?: string;
  /** Called for each line of both streams. */
  readonly onLine?: (line: string) => void;
  /** It is ended after this time, in ms. */
  readonly limitMs?: number;
  /** Ends the command when the whole is stopped. */
  readonly signal?: AbortSignal;
}

/** How a command ended. */
export interface CommandResult {
  /** Null when it was ended by a signal or could not be started. */
  readonly code: number | null;
  readonly lastLines: string;
  readonly timedOut: boolean;
  /** What it said about its failure, if it is a program of ours. */
  readonly failure?: ReportedFailure;
}

/** Grace period between SIGTERM and SIGKILL, ms. */
const GRACE_MS = 2_000;

/** Runs a command to its end; does not throw when the command fails. */
export async function runCommand(options: CommandOptions): Promise<CommandResult> {
  const lines = new LastLines();
  const log = options.logFile === undefined ? undefined : new LogFile(options.logFile);
  const child = startOwnedProcess(options.command, options);
  // The command may have children of its own (webpack, vitest workers), so its whole group is ended.
  const signalGroup = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, signal);
  };
  let force: NodeJS.Timeout | undefined;
  let isEnding = false;
  const endGroup = () => {
    isEnding = true;
    signalGroup('SIGTERM');
    force = setTimeout(() => signalGroup('SIGKILL'), GRACE_MS);
  };
  let timedOut = false;
  let failure: ReportedFailure | undefined;
  const timer = setTimeout(
    () => {
      timedOut = true;
      endGroup();
    },
    options.limitMs ?? 2 ** 31 - 1,
  );
  options.signal?.addEventListener('abort', endGroup, { once: true });
  if (options.signal?.aborted) endGroup();
  for (const stream of [child.stdout, child.stderr]) {
    readLines(stream, (line) => {
      lines.add(line);
      log?.write(line);
      failure = readReportedFailure(line) ?? failure;
      options.onLine?.(line);
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      lines.add(error.message);
      resolve(null);
    });
    child.once('close', resolve);
  });
  // webpack finishes what it does before it ends; nothing is to be left of a command that was ended.
  if (isEnding && child.pid !== undefined) killGroup(child.pid);
  clearTimeout(timer);
  clearTimeout(force);
  options.signal?.removeEventListener('abort', endGroup);
  log?.end();
  return { code, lastLines: lines.text(), timedOut, ...(failure && { failure }) };
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}

/**
 * Runs a command that must succeed.
 * @throws {Problem} with the code that the command reported, else COMMAND_FAILED with its last lines
 */
export async function runCommandOrFail(options: CommandOptions): Promise<void> {
  const result = await runCommand(options);
  if (result.code === 0) return;
  const { failure } = result;
  if (failure) {
    // The sentence of a setting names the setting, so the reader of it does not matter.
    const who = failure.code.endsWith('_INVALID') ? '' : `The ${options.name}: `;
    throw new Problem(failure.code, `${who}${failure.message}`, failure.hint);
  }
  const fault = systemFaultIn(result.lastLines);
  if (fault)
    throw new Problem(fault.code, `The ${options.name}: ${fault.message}`, fault.hint, {
      cause: new Error(`its last lines:\n${result.lastLines}`),
    });
  const how = result.timedOut
    ? `took more than ${(options.limitMs ?? 0) / 1000} s`
    : `ended with exit code ${result.code}`;
  throw new Problem(
    'COMMAND_FAILED',
    `The ${options.name} ${how}.`,
    `Its last lines${options.logFile ? `, from ${options.logFile}` : ''}:\n${result.lastLines}\n`,
  );
}
