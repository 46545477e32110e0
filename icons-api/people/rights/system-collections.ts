import { collection } from '../../database/collection-schema.ts';
import type { Database } from '../../database/connection.ts';
import { newId } from '../accounts/token.ts';

/**
 * Creates the two collections that every account has, Favorites and Downloaded, where they are missing (CN 1). Safe under
 * concurrency.
 */
export async function ensureSystemCollections(
  database: Database,
  accountId: string,
  now: number,
): Promise<void> {
  const [favorites, downloaded] = [newId(), newId()];
  const both = { accountId, updatedAt: now };
  await database.orm
    .insert(collection)
    .values([
      { ...both, id: favorites, apiCode: favorites, name: 'Favorites', isDefault: true },
      { ...both, id: downloaded, apiCode: downloaded, name: 'Downloaded', isDownloaded: true },
    ])
    .onConflictDoNothing();
}
