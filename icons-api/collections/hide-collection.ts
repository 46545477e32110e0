import type { Database } from '../database/connection.ts';
import { canBeId } from '../http/icon-id.ts';
import { unknownCollection } from './collection-failures.ts';
import { type CollectionRow, rowColumns } from './collection-row.ts';

/** What is said where no reason was given. */
const NO_REASON = 'an administrator found it to break the terms.';

/**
 * Takes a public collection down, or puts it up again; a hidden one also when its owner made it private meanwhile.
 * @throws ApiFailure UNKNOWN_COLLECTION for one that is and was private
 */
export async function hideCollection(
  { pool }: Database,
  id: string,
  { isHidden, reason }: { isHidden: boolean; reason?: string | undefined },
  now: number,
): Promise<CollectionRow> {
  if (!canBeId(id)) throw unknownCollection();
  const { rows } = await pool.query<CollectionRow>(
    `UPDATE collection c SET hidden_reason = $2, version = c.version + 1, updated_at = $3
     WHERE c.id = $1 AND c.deleted_at IS NULL AND (c.access = 'public' OR c.hidden_reason IS NOT NULL)
     RETURNING ${rowColumns(0)}`,
    [id, isHidden ? reason || NO_REASON : null, now],
  );
  const [row] = rows;
  if (!row) throw unknownCollection();
  return row;
}
