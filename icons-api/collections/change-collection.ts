import type { CollectionAppearance } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction.ts';
import { hiddenCollection, systemCollection } from './collection-failures.ts';
import type { CollectionRow } from './collection-row.ts';
import { countChange, type LockedCollection, lockCollections, rowOf } from './locked-collection.ts';

/** What is changed of a collection; what is absent stays. */
export interface CollectionChange {
  name?: string | undefined;
  description?: string | undefined;
  access?: 'public' | 'private' | undefined;
  tags?: readonly string[] | undefined;
  appearance?: CollectionAppearance | undefined;
}

/** The collection has another version than the caller saw. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
  readonly current: CollectionRow;
  constructor(current: CollectionRow) {
    super(`The collection ${current.id} has version ${current.version}.`);
    this.current = current;
  }
}

/**
 * Changes a collection of the account.
 * @param seen the version that the caller saw; null takes any, so that the last writer wins
 * @throws VersionConflict; ApiFailure UNKNOWN_COLLECTION, SYSTEM_COLLECTION, COLLECTION_HIDDEN
 */
export async function changeCollection(
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: number },
  id: string,
  change: CollectionChange,
  { seen, previewCount }: { seen: number | null; previewCount: number },
): Promise<CollectionRow> {
  const [collection] = await lockCollections(transaction, accountId, [id] as const);
  if (seen !== null && seen !== collection.version)
    throw new VersionConflict(await rowOf(transaction, id, previewCount));
  refuseForbidden(collection, change);
  const { name, description, access, tags, appearance } = change;
  const fields = [
    name !== undefined && sql`name = ${name}`,
    description !== undefined && sql`description = ${description}`,
    access !== undefined && sql`access = ${access}`,
    tags !== undefined && sql`tags = ${sql.param([...new Set(tags)])}::text[]`,
    appearance !== undefined && sql`appearance = ${JSON.stringify(appearance)}::jsonb`,
  ].filter((field) => field !== false);
  if (fields.length === 0) return rowOf(transaction, id, previewCount);
  await transaction.execute(sql`UPDATE collection SET ${sql.join(fields, sql`, `)} WHERE id = ${id}`);
  return countChange(transaction, id, now, previewCount);
}

/** Favorites and Downloaded keep their names and stay private; what was taken down is not published again. */
function refuseForbidden(collection: LockedCollection, { name, access }: CollectionChange): void {
  const isSystem = collection.isDefault || collection.isDownloaded;
  if (isSystem && name !== undefined && name !== collection.name)
    throw systemCollection(`${collection.name} cannot be renamed.`);
  if (isSystem && access === 'public') throw systemCollection(`${collection.name} cannot be made public.`);
  if (access === 'public' && collection.access === 'private' && collection.hiddenReason !== null)
    throw hiddenCollection(collection.hiddenReason);
}
