import { freePort } from '../../processes/free-port.ts';
import { startServiceProcess } from '../../processes/service-process.ts';
import { logFile, programs } from '../paths.ts';
import { type RunningServer, runningServer } from '../running-server.ts';
import { processEnvironment } from '../system-environment.ts';
import type { SystemOptions } from '../system-options.ts';

/** Starts the API on a free port; it is ready when its search index stands. */
export async function startApi(
  options: SystemOptions,
  databaseUrl: string,
  identityUrl: string | null = null,
): Promise<RunningServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return runningServer(options.signal, (signal) =>
    options.progress.phase('api', async (note) => {
      const service = await startServiceProcess({
        name: 'api',
        program: programs.api,
        heapMb: 2048,
        cwd: options.project,
        env: processEnvironment(options, {
          DATABASE_URL: databaseUrl,
          API_PORT: String(port),
          PORT: String(options.port),
          ...(identityUrl !== null && { IDENTITY_URL: identityUrl }),
        }),
        logFile: logFile(options.dataDirectory, 'api'),
        readyWithinMs: 120_000,
        ...(signal && { signal }),
      });
      note(url);
      return { url, process: service };
    }),
  );
}
