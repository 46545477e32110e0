import { withAdvisoryLock } from '../../database/advisory-lock.ts';
import { openDatabase } from '../../database/connection.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { migrateDatabase, requireDatabase } from '../../database/migrate.ts';
import { databaseReason } from '../../database/statement-error.ts';
import { importCatalogue } from './import-catalogue.ts';
import { ImportError } from './import-error.ts';

/**
 * The import as a command: ICON_SETS (`default`, `fixture`, `all`, or prefixes joined by comma) into DATABASE_URL. Prints one
 * JSON line for each step; on failure one with code, message and hint, and exit code 1.
 */
const UNEXPECTED = {
  code: 'IMPORT_FAILED',
  hint: 'Start the import again: it goes on where it stopped. If it fails again, see what the database says.',
};

const database = openDatabase();
try {
  await requireDatabase(database);
  await withAdvisoryLock('import', async () => {
    await migrateDatabase(database);
    await importCatalogue(database, process.env.ICON_SETS ?? '', (progress) =>
      console.log(JSON.stringify(progress)),
    );
  });
} catch (error) {
  const known = error instanceof ImportError || error instanceof DatabaseError ? error : UNEXPECTED;
  const message = databaseReason(error);
  console.log(JSON.stringify({ event: 'failed', code: known.code, message, hint: known.hint }));
  process.exitCode = 1;
} finally {
  await database.close();
}
