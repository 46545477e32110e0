import { freePort } from '../../processes/free-port.ts';
import { type ServiceProcess, startServiceProcess } from '../../processes/service-process.ts';
import { logFile, programs } from '../paths.ts';
import { processEnvironment } from '../system-environment.ts';
import type { SystemOptions } from '../system-options.ts';

/** The API server and the address it answers at. */
export interface RunningApi {
  readonly url: string;
  readonly process: ServiceProcess;
}

/** Starts the API on a free port; it is ready when its search index stands. */
export function startApi(options: SystemOptions, databaseUrl: string): Promise<RunningApi> {
  return options.progress.phase('api', async (note) => {
    const port = await freePort();
    const service = await startServiceProcess({
      name: 'api',
      program: programs.api,
      cwd: options.project,
      env: processEnvironment(options, { DATABASE_URL: databaseUrl, API_PORT: String(port) }),
      logFile: logFile(options.dataDirectory, 'api'),
      readyWithinMs: 120_000,
      ...(options.signal && { signal: options.signal }),
    });
    const url = `http://127.0.0.1:${port}`;
    note(url);
    return { url, process: service };
  });
}
