import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { collection } from '../database/collection-schema.ts';
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
  { orm }: Database,
  id: string,
  { isHidden, reason }: { isHidden: boolean; reason?: string | undefined },
  now: number,
): Promise<CollectionRow> {
  if (!canBeId(id)) throw unknownCollection();
  const [row] = await orm
    .update(collection)
    .set({
      hiddenReason: isHidden ? reason || NO_REASON : null,
      version: sql`${collection.version} + 1`,
      updatedAt: now,
    })
    .where(
      and(
        eq(collection.id, id),
        isNull(collection.deletedAt),
        or(eq(collection.access, 'public'), isNotNull(collection.hiddenReason)),
      ),
    )
    .returning(rowColumns(0));
  if (!row) throw unknownCollection();
  return row;
}
