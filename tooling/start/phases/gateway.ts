import { startServiceProcess } from '../../processes/service-process.ts';
import { logFile, programs } from '../paths.ts';
import { type RunningServer, runningServer } from '../running-server.ts';
import { processEnvironment } from '../system-environment.ts';
import type { SystemOptions } from '../system-options.ts';

/** Starts the shell's server on the public port; it starts its render workers itself. */
export function startGateway(options: SystemOptions, apiUrl: string): Promise<RunningServer> {
  const url = `http://localhost:${options.port}`;
  return runningServer(options.signal, (signal) =>
    options.progress.phase('shell', async (note) => {
      const service = await startServiceProcess({
        name: 'gateway',
        program: programs.gateway,
        heapMb: 512,
        cwd: options.project,
        env: processEnvironment(options, { PORT: String(options.port), API_URL: apiUrl }),
        logFile: logFile(options.dataDirectory, 'gateway'),
        readyWithinMs: 60_000,
        ...(signal && { signal }),
      });
      note(url);
      return { url, process: service };
    }),
  );
}
