import { freePort } from '../../processes/free-port.ts';
import { programs } from '../paths.ts';
import type { SystemOptions } from '../system-options.ts';
import { type RunningServer, startServer } from './server.ts';

/** A database that can be used; `server` is missing when it is external. */
interface RunningDatabase {
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
  const server = await startServer(options, {
    name: 'database',
    program: programs.database,
    environment: { DB_PORT: String(port) },
    note: 'embedded',
  });
  return { url: server.process.readyMessage.url ?? `postgres://postgres@127.0.0.1:${port}/postgres`, server };
}
