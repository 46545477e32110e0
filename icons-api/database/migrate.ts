import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type Database, openDatabase } from './connection.ts';
import { DatabaseError } from './database-error.ts';

/**
 * Brings the schema to the newest migration; does nothing when it is there already.
 * @throws DatabaseError MIGRATION_FAILED with the cause.
 */
export async function migrateDatabase(database: Database): Promise<void> {
  try {
    await migrate(database.orm, { migrationsFolder: join(import.meta.dirname, 'migrations') });
  } catch (cause) {
    throw new DatabaseError(
      'MIGRATION_FAILED',
      `The database schema could not be brought up to date: ${cause instanceof Error ? cause.message : cause}`,
      'Check that DATABASE_URL names a reachable database whose user may create tables and extensions.',
      { cause },
    );
  }
}

if (import.meta.main) {
  const database = openDatabase();
  try {
    await migrateDatabase(database);
    console.log(JSON.stringify({ event: 'migrated' }));
  } finally {
    await database.close();
  }
}
