import { freePort } from '../../processes/free-port.ts';
import { startServiceProcess } from '../../processes/service-process.ts';
import { logFile, programs } from '../paths.ts';
import { type RunningServer, runningServer } from '../running-server.ts';
import { processEnvironment } from '../system-environment.ts';
import type { SystemOptions } from '../system-options.ts';

/** A database that can be used; `server` is missing when it is somebody else's. */
export interface RunningDatabase {
  readonly url: string;
  readonly server?: RunningServer;
}

/** Takes the given PostgreSQL server, else starts the embedded database on a free port. */
export async function startDatabase(options: SystemOptions): Promise<RunningDatabase> {
  const { databaseUrl } = options;
  if (databaseUrl !== undefined) {
    await options.progress.phase('database', async (note) => note('DATABASE_URL'));
    return { url: databaseUrl };
  }
  const port = await freePort();
  const server = await runningServer(options.signal, (signal) =>
    options.progress.phase('database', async (note) => {
      const service = await startServiceProcess({
        name: 'database',
        program: programs.database,
        cwd: options.project,
        env: processEnvironment(options, { DB_PORT: String(port) }),
        logFile: logFile(options.dataDirectory, 'database'),
        readyWithinMs: 60_000,
        ...(signal && { signal }),
      });
      note('embedded');
      const url = service.readyMessage.url ?? `postgres://postgres@127.0.0.1:${port}/postgres`;
      return { url, process: service };
    }),
  );
  return { url: server.url, server };
}
