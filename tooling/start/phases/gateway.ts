import { type ServiceProcess, startServiceProcess } from '../../processes/service-process.ts';
import { logFile, programs } from '../paths.ts';
import { processEnvironment } from '../system-environment.ts';
import type { SystemOptions } from '../system-options.ts';

/** The public server and the address to open. */
export interface RunningGateway {
  readonly url: string;
  readonly process: ServiceProcess;
}

/** Starts the shell's server on the public port; it starts its render workers itself. */
export function startGateway(options: SystemOptions, apiUrl: string): Promise<RunningGateway> {
  return options.progress.phase('shell', async (note) => {
    const service = await startServiceProcess({
      name: 'gateway',
      program: programs.gateway,
      cwd: options.project,
      env: processEnvironment(options, { PORT: String(options.port), API_URL: apiUrl }),
      logFile: logFile(options.dataDirectory, 'gateway'),
      readyWithinMs: 60_000,
      ...(options.signal && { signal: options.signal }),
    });
    const url = `http://localhost:${options.port}`;
    note(url);
    return { url, process: service };
  });
}
