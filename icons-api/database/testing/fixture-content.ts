import { importCatalogue } from '../../catalogue/import/import-catalogue.ts';
import { openDatabase } from '../connection.ts';
import { migrateDatabase } from '../migrate.ts';

/** Makes the schema and imports the small catalogue of tests. */
export async function fillWithFixture(url: string): Promise<void> {
  const database = openDatabase(url);
  try {
    await migrateDatabase(database);
    await importCatalogue(database, 'fixture');
  } finally {
    await database.close();
  }
}
