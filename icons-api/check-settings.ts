import { SettingError } from '@icoteca/shared-contracts/settings';
import { readSettings } from './calls/settings.ts';
import { ImportError } from './catalogue/import/import-error.ts';
import { requireKnownSets } from './catalogue/import/set-selection.ts';
import { DatabaseError } from './database/database-error.ts';
import { readSignInSettings } from './people/accounts/sign-in/sign-in-settings.ts';

/**
 * `node icons-api/check-settings.ts`: reads the environment as the import and the server of the API do, and asks the server
 * of DATABASE_URL whether it answers. Prints one JSON line and ends with 1 when something cannot be used.
 */
try {
  const { productsFile, databaseUrl } = readSettings();
  readSignInSettings(process.env);
  requireKnownSets(process.env.ICON_SETS ?? '');
  if (productsFile !== undefined) await requireProducts(productsFile);
  if (databaseUrl !== undefined) await requireAnswer(databaseUrl);
} catch (error) {
  const isKnown =
    error instanceof SettingError || error instanceof ImportError || error instanceof DatabaseError;
  if (!isKnown) throw error;
  const { code, message, hint } = error;
  console.log(JSON.stringify({ event: 'failed', code, message, hint }));
  process.exitCode = 1;
}

// Most starts need neither a file nor a server, and should not wait until the code for them is loaded.
async function requireProducts(file: string): Promise<void> {
  const { readProducts } = await import('./people/billing/products.ts');
  try {
    readProducts(file);
  } catch (cause) {
    throw new SettingError('PRODUCTS_FILE_INVALID', `PRODUCTS_FILE: ${(cause as Error).message}`, { cause });
  }
}

async function requireAnswer(url: string): Promise<void> {
  const { openDatabase } = await import('./database/connection.ts');
  const { requireDatabase } = await import('./database/migrate.ts');
  const database = openDatabase(url, { connections: 1 });
  try {
    await requireDatabase(database);
  } finally {
    await database.close();
  }
}
