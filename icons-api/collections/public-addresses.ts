import { and, desc, eq, exists, isNull } from 'drizzle-orm';
import { collection, collectionIcon } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';

/** What the address of a public collection is made of, and when it changed last. */
export interface CollectionAddressRow {
  apiCode: string;
  /** ms since 1970 */
  updatedAt: number;
}

/** Public collections that are not hidden and not empty, latest change first. */
export function publicCollectionAddresses({ orm }: Database, limit: number): Promise<CollectionAddressRow[]> {
  const icons = orm
    .select({ id: collectionIcon.iconId })
    .from(collectionIcon)
    .where(eq(collectionIcon.collectionId, collection.id));
  return orm
    .select({ apiCode: collection.apiCode, updatedAt: collection.updatedAt })
    .from(collection)
    .where(
      and(
        eq(collection.access, 'public'),
        isNull(collection.deletedAt),
        isNull(collection.hiddenReason),
        exists(icons),
      ),
    )
    .orderBy(desc(collection.updatedAt), collection.id)
    .limit(limit);
}
