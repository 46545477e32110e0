import { newId } from '../accounts/token.ts';
import type { Database } from '../database/connection.ts';

/**
 * Makes the two collections that every account has, Favorites and Downloaded, when they are missing (specification CN 1). Of
 * several that do so at the same time one makes them.
 */
export async function ensureSystemCollections(
  database: Database,
  accountId: string,
  now: number,
): Promise<void> {
  const [favorites, downloaded] = [newId(), newId()];
  await database.pool.query(
    `INSERT INTO collection (id, account_id, api_code, name, is_default, is_downloaded, updated_at)
     VALUES ($2, $1, $2, 'Favorites', true, false, $4), ($3, $1, $3, 'Downloaded', false, true, $4)
     ON CONFLICT DO NOTHING`,
    [accountId, favorites, downloaded, now],
  );
}
