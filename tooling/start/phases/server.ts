import { type ServiceProcess, startServiceProcess } from '../../processes/service-process.ts';
import { logFile, type programs } from '../paths.ts';
import type { PartName, SystemOptions } from '../system-options.ts';

/** A running server that can be started again at the same address. */
export interface RunningServer {
  readonly process: ServiceProcess;
  /** @param signal aborts the start */
  restart(signal: AbortSignal): Promise<ServiceProcess>;
}

interface ServerStart {
  readonly name: PartName;
  /** The name of its phase; the server's without it. */
  readonly phase?: string;
  readonly program: (typeof programs)[keyof typeof programs];
  readonly heapMb?: number;
  readonly environment: Readonly<Record<string, string>>;
  readonly readyWithinMs?: number;
  /** Shown when it is ready. */
  readonly note: string;
}

/** Starts one server of the system in a phase of its own. */
export async function startServer(options: SystemOptions, server: ServerStart): Promise<RunningServer> {
  const { name, phase = name, environment, readyWithinMs = 60_000, note, ...program } = server;
  const start = (signal?: AbortSignal) =>
    options.progress.phase(phase, async (show) => {
      const process = await startServiceProcess({
        ...program,
        name,
        cwd: options.project,
        env: processEnvironment(options, environment),
        logFile: logFile(options.dataDirectory, name),
        readyWithinMs,
        ...(signal && { signal }),
      });
      show(note);
      return process;
    });
  return { process: await start(options.signal), restart: start };
}

/** The environment of one process: ours, that of the system, and its own. */
export function processEnvironment(
  options: SystemOptions,
  own: Readonly<Record<string, string>> = {},
): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATA_DIR: options.dataDirectory,
    ...(options.iconSets !== undefined && { ICON_SETS: options.iconSets }),
    ...options.environment,
    ...own,
  };
}
