import { freePort } from '../../processes/free-port.ts';
import { type ServiceProcess, startServiceProcess } from '../../processes/service-process.ts';
import { logFile, programs } from '../paths.ts';
import { processEnvironment } from '../system-environment.ts';
import type { SystemOptions } from '../system-options.ts';

/** A database that can be used; `process` is missing when it is somebody else's server. */
export interface RunningDatabase {
  readonly url: string;
  readonly process?: ServiceProcess;
}

/** Takes the given PostgreSQL server, else starts the embedded database on a free port. */
export function startDatabase(options: SystemOptions): Promise<RunningDatabase> {
  return options.progress.phase('database', async (note) => {
    if (options.databaseUrl !== undefined) {
      note('DATABASE_URL');
      return { url: options.databaseUrl };
    }
    const port = await freePort();
    const service = await startServiceProcess({
      name: 'database',
      program: programs.database,
      cwd: options.project,
      env: processEnvironment(options, { DB_PORT: String(port) }),
      logFile: logFile(options.dataDirectory, 'database'),
      readyWithinMs: 60_000,
      ...(options.signal && { signal: options.signal }),
    });
    note('embedded');
    return {
      url: service.readyMessage.url ?? `postgres://postgres@127.0.0.1:${port}/postgres`,
      process: service,
    };
  });
}
