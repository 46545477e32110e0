import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../connection.ts';
import { migrateDatabase } from '../migrate.ts';
import type { RunningDatabase } from './running-database.ts';

/** A database of its own, open for a test. */
export interface OpenTestDatabase {
  database: Database;
  url: string;
  close(): Promise<void>;
}

/** Starts a database and opens it. @param prepare default: create the schema; when it fails, nothing is left running */
export async function openTestDatabase(
  start: () => Promise<RunningDatabase>,
  prepare: (database: Database) => Promise<unknown> = migrateDatabase,
): Promise<OpenTestDatabase> {
  const running = await start();
  const database = openDatabase(running.url);
  const close = async () => {
    await database.close();
    await running.stop();
  };
  try {
    await prepare(database);
  } catch (error) {
    await close();
    throw error;
  }
  return { database, url: running.url, close };
}

/** Opens a database before the tests of this block, hands it to `begin`, and closes it behind them. */
export function useDatabase(
  start: () => Promise<RunningDatabase>,
  begin: (opened: OpenTestDatabase) => unknown,
  prepare?: (database: Database) => Promise<unknown>,
): void {
  let opened: OpenTestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(start, prepare);
    await begin(opened);
  });
  afterAll(() => opened?.close());
}
