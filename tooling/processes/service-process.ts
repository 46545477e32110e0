import { systemFaultIn } from '@icoteca/shared-contracts/system-faults';
import { Problem } from '../problem.ts';
import { LastLines, readLines } from './last-lines.ts';
import { LogFile } from './log-file.ts';
import { startOwnedProcess } from './owned-process.ts';
import { type ReportedFailure, readEvent, readReportedFailure } from './reported-failure.ts';

/** How a server of ours is started. */
export interface ServiceProcessOptions {
  /** What the reader calls it: `database`, `api`, `gateway`. */
  readonly name: string;
  /** Path of the program, which our own Node runs. */
  readonly program: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Both its streams are appended here. */
  readonly logFile: string;
  /** Most memory of its JavaScript objects, MB; without it what V8 takes, several GB. */
  readonly heapMb?: number;
  /** It must say that it is ready within this time, in ms. */
  readonly readyWithinMs: number;
  /** Gives up waiting and ends it. */
  readonly signal?: AbortSignal;
}

/** The line that a server prints when it can be used: `{"event":"ready","url":"…"}`. */
interface ReadyMessage {
  readonly event: 'ready';
  readonly url?: string;
}

/** How a server ended. */
export interface ServiceExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** True when it was stopped by us. */
  readonly expected: boolean;
}

/** A running server. */
export interface ServiceProcess {
  readonly name: string;
  readonly pid: number;
  readonly logFile: string;
  readonly readyMessage: ReadyMessage;
  /** Resolves when it ends, for whatever reason; never rejects. */
  readonly exited: Promise<ServiceExit>;
  /** Its newest lines, for a report. */
  lastLines(): string;
  /** Sends SIGTERM, and SIGKILL after `graceMs`; resolves when it has ended. */
  stop(graceMs?: number): Promise<void>;
  /** Sends a signal from outside, for tests of failures. */
  kill(signal: NodeJS.Signals): void;
}

const DEFAULT_GRACE_MS = 5_000;

/** Half of the young generation of a heap. By default V8 takes 64 MB for a heap of 2 GB, and gives nothing of it back. */
const SEMI_SPACE_MB = 32;

/**
 * Starts a server and waits until it prints its ready line.
 * @throws {Problem} SERVICE_NOT_READY when it ends before, or stays silent too long; its last lines are in the message
 */
export async function startServiceProcess(options: ServiceProcessOptions): Promise<ServiceProcess> {
  const log = new LogFile(options.logFile);
  const lines = new LastLines();
  const limits =
    options.heapMb === undefined
      ? []
      : [`--max-old-space-size=${options.heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`];
  const child = startOwnedProcess([process.execPath, ...limits, options.program], options);
  let stopping = false;
  let failure: ReportedFailure | undefined;
  const ready = Promise.withResolvers<ReadyMessage>();
  const exited = new Promise<ServiceExit>((resolve) => {
    child.once('error', (error) => {
      lines.add(error.message);
      resolve({ code: null, signal: null, expected: stopping });
    });
    child.once('close', (code, signal) => resolve({ code, signal, expected: stopping }));
  });
  exited.then(() => log.end());
  for (const stream of [child.stdout, child.stderr]) {
    readLines(stream, (line) => {
      lines.add(line);
      log.write(line);
      failure = readReportedFailure(line) ?? failure;
      const message = readEvent(line, 'ready');
      if (message)
        ready.resolve({ event: 'ready', ...(typeof message.url === 'string' && { url: message.url }) });
    });
  }

  const signalGroup = (signal: NodeJS.Signals) => {
    // A group outlives its leader while a child of the server is left.
    try {
      process.kill(-(child.pid ?? Number.NaN), signal);
    } catch {
      child.kill(signal);
    }
  };
  const stop = async (graceMs = DEFAULT_GRACE_MS) => {
    stopping = true;
    child.kill('SIGTERM');
    const force = setTimeout(() => signalGroup('SIGKILL'), graceMs);
    await exited;
    clearTimeout(force);
  };

  const readyMessage = await firstOf(ready.promise, exited, options);
  if (readyMessage === 'given up') {
    await stop();
    throw options.signal?.reason;
  }
  if (readyMessage === 'exited' || readyMessage === 'late') {
    await stop(0);
    const known = failure ?? systemFaultIn(lines.text());
    if (known) throw new Problem(known.code, `The ${options.name}: ${known.message}`, known.hint);
    throw new Problem(
      'SERVICE_NOT_READY',
      readyMessage === 'exited'
        ? `The ${options.name} ended before it was ready.`
        : `The ${options.name} was not ready after ${options.readyWithinMs / 1000} s.`,
      `Its last lines, from ${options.logFile}:\n${lines.text()}\n`,
    );
  }
  return {
    name: options.name,
    pid: child.pid ?? Number.NaN,
    logFile: options.logFile,
    readyMessage,
    exited,
    lastLines: () => lines.text(),
    stop,
    kill: (signal) => {
      child.kill(signal);
    },
  };
}

async function firstOf(
  ready: Promise<ReadyMessage>,
  exited: Promise<ServiceExit>,
  { readyWithinMs, signal }: ServiceProcessOptions,
): Promise<ReadyMessage | 'exited' | 'late' | 'given up'> {
  const other = Promise.withResolvers<'late' | 'given up'>();
  const timer = setTimeout(() => other.resolve('late'), readyWithinMs);
  const abort = () => other.resolve('given up');
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    return await Promise.race([ready, exited.then(() => 'exited' as const), other.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
