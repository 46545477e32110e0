import { startEmbeddedServer } from '../embedded-server.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/** A database for one test file. */
export interface RunningDatabase {
  url: string;
  stop(): Promise<void>;
}

/**
 * Both databases that the product runs on, for `describe.each(databases)('%s', (_name, start) => ...)`.
 * Each start gives a fresh, empty one; a PostgreSQL that cannot be had is an error, never a skipped test.
 */
export const databases: [name: string, start: () => Promise<RunningDatabase>][] = [
  ['PGlite', () => startEmbeddedServer(null, 0)],
  ['PostgreSQL', startThrowawayPostgres],
];
