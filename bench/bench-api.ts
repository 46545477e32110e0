import { join } from 'node:path';
import { importCatalogue, startApi, startDatabase } from '@icoteca/tooling/start';
import type { BenchContext } from './bench.ts';

/**
 * Database, import and API on the default catalogue, which is kept for the next run.
 * @param stops takes what ends them, to be called from the last to the first
 */
export async function startBenchApi(
  { project, progress }: BenchContext,
  stops: (() => Promise<void>)[],
): Promise<{ api: string; database: string }> {
  const options = {
    project,
    progress,
    dataDirectory: join(project, '.cache/bench-search'),
    port: 0,
    environment: { LOG_LEVEL: 'warn' },
  };
  const database = await startDatabase(options);
  stops.push(async () => database.server?.process.stop());
  await importCatalogue(options, database.url);
  const api = await startApi(options, database.url);
  stops.push(() => api.process.stop());
  return { api: api.url, database: database.url };
}
