import { newId } from '../../accounts/token.ts';
import type { Database } from '../../database/connection.ts';

/** Gives an account many collections with these icons, without calls. @returns their ids */
export async function fillAccount(
  { pool }: Database,
  accountId: string,
  { collections, icons }: { collections: number; icons: readonly string[] },
): Promise<string[]> {
  const ids = Array.from({ length: collections }, newId);
  await pool.query(
    `INSERT INTO collection (id, account_id, api_code, name, updated_at)
     SELECT id, $2, id, 'Collection ' || place, place FROM unnest($1::text[]) WITH ORDINALITY AS given(id, place)`,
    [ids, accountId],
  );
  await pool.query(
    `INSERT INTO collection_icon (collection_id, icon_id, added_at, position)
     SELECT c, i, 1, place FROM unnest($1::text[]) c, unnest($2::text[]) WITH ORDINALITY AS given(i, place)`,
    [ids, icons],
  );
  return ids;
}
