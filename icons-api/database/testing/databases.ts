import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type EmbeddedServer, startEmbeddedServer } from '../embedded-server.ts';
import { buildOnce, type DatabaseContent } from './database-templates.ts';
import { fillWithFixture } from './fixture-content.ts';
import type { StartDatabase } from './running-database.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/**
 * Both databases that the product runs on, for `describe.each(databases)('%s', (_name, start) => ...)`.
 * A PostgreSQL that cannot be had is an error, never a skipped test.
 */
export const databases: [name: string, start: StartDatabase][] = [
  ['PGlite', startPglite],
  ['PostgreSQL', startThrowawayPostgres],
];

/** Starts PGlite in memory, from a copy of its files: creating them takes seconds. */
export async function startPglite(content: DatabaseContent = 'nothing'): Promise<EmbeddedServer> {
  return startEmbeddedServer(null, 0, await openAsBlob(await pgliteTemplate(content)));
}

export async function pgliteTemplate(content: DatabaseContent): Promise<string> {
  return buildOnce(`pglite-${content}.tar`, async (path) => {
    const server = content === 'nothing' ? await startEmbeddedServer(null, 0) : await startPglite();
    if (content === 'fixture') await fillWithFixture(server.url);
    await writeFile(path, Buffer.from(await (await server.copyOfFiles()).arrayBuffer()));
    await server.stop();
  });
}
