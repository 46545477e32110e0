import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type Database, openDatabase } from './connection.ts';
import { DatabaseError } from './database-error.ts';
import { isEmbedded } from './pool.ts';
import { databaseReason } from './statement-error.ts';

/** Applies pending migrations. @throws DatabaseError DATABASE_UNAVAILABLE, MIGRATION_FAILED; both with the cause */
export async function migrateDatabase(database: Database): Promise<void> {
  await requireDatabase(database);
  try {
    await migrate(database.orm, { migrationsFolder: join(import.meta.dirname, 'migrations') });
  } catch (cause) {
    throw new DatabaseError(
      'MIGRATION_FAILED',
      `The database schema could not be brought up to date: ${databaseReason(cause)}`,
      'Check that the user in DATABASE_URL may create tables and extensions.',
      { cause },
    );
  }
}

/** @throws DatabaseError DATABASE_UNAVAILABLE with the cause */
export async function requireDatabase(database: Database): Promise<void> {
  await database.orm.execute(sql`SELECT 1`).catch((cause: unknown) => {
    throw new DatabaseError(
      'DATABASE_UNAVAILABLE',
      `The database does not answer: ${databaseReason(cause)}`,
      process.env.DATABASE_URL && !isEmbedded(process.env.DATABASE_URL)
        ? 'Check DATABASE_URL: host, port, name and password, and that the server runs and lets this machine in.'
        : 'Start it (node icons-api/database/embedded-database.ts), or set DATABASE_URL to one that runs.',
      { cause },
    );
  });
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
