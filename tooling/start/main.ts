import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Problem, printFailure } from '../problem.ts';
import { lineProgress } from '../progress/progress.ts';
import { publicPort } from './public-port.ts';
import { type RunningSystem, startSystem } from './start-system.ts';

/** `npm start`: starts the system, prints its URL as the last line, and ends everything on a signal. */
const project = dirname(dirname(import.meta.dirname));
/** Ending in order takes less; what is stuck then, such as a disk that does not answer, is left to the system, ms. */
const LONGEST_END_MS = 30_000;
const { env } = process;
const giveUp = new AbortController();
let system: RunningSystem | undefined;
let interruptedBy: NodeJS.Signals | undefined;

// Our own output may go into a file on a disk that is full: the site goes on without it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interruptedBy ??= signal;
    giveUp.abort(new Problem('START_INTERRUPTED', `Ended by ${signal}.`, 'Nothing is left running.'));
    // The servers end by themselves with this process.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LONGEST_END_MS).unref();
    void end(0);
  });
}

try {
  const progress = lineProgress();
  system = await startSystem({
    project,
    dataDirectory: resolve(env.DATA_DIR || join(project, '.data')),
    port: publicPort(env.PORT),
    progress,
    signal: giveUp.signal,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.ICON_SETS && { iconSets: env.ICON_SETS }),
    onPartRestart: (_part, sentence) => console.error(`${sentence} It is started again.`),
    onPartLost: (_part, report) => {
      console.error(report);
      void end(1);
    },
  });
  console.log('Ctrl+C ends it. Icoteca runs at');
  console.log(system.url);
} catch (error) {
  printFailure(interruptedBy ? giveUp.signal.reason : error);
  process.exitCode = interruptedBy ? 128 + constants.signals[interruptedBy] : 1;
}

async function end(exitCode: number): Promise<void> {
  if (!system) return;
  await system.stop();
  process.exitCode = exitCode;
}
