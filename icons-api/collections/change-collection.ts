import type { CollectionAppearance } from '@icoteca/shared-contracts';
import { eq } from 'drizzle-orm';
import { collection } from '../database/collection-schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { hiddenCollection, systemCollection } from './collection-failures.ts';
import type { CollectionRow } from './collection-row.ts';
import { countChange, type LockedCollection, lockCollections, rowOf } from './locked-collection.ts';

/** Absent fields stay. */
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
 * @param seen version that the caller saw; null accepts any, so that the last writer wins
 * @throws VersionConflict; ApiFailure UNKNOWN_COLLECTION, SYSTEM_COLLECTION, COLLECTION_HIDDEN
 */
export async function changeCollection(
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: number },
  id: string,
  change: CollectionChange,
  { seen, previewCount }: { seen: number | null; previewCount: number },
): Promise<CollectionRow> {
  const [locked] = await lockCollections(transaction, accountId, [id] as const);
  if (seen !== null && seen !== locked.version)
    throw new VersionConflict(await rowOf(transaction, id, previewCount));
  refuseForbidden(locked, change);
  const { name, description, access, tags, appearance } = change;
  const fields = { name, description, access, tags: tags && [...new Set(tags)], appearance };
  if (Object.values(fields).every((field) => field === undefined))
    return rowOf(transaction, id, previewCount);
  await transaction.update(collection).set(fields).where(eq(collection.id, id));
  return countChange(transaction, id, now, previewCount);
}

/** Favorites and Downloaded keep their names and stay private; a hidden collection is not published again. */
function refuseForbidden(locked: LockedCollection, { name, access }: CollectionChange): void {
  const isSystem = locked.isDefault || locked.isDownloaded;
  if (isSystem && name !== undefined && name !== locked.name)
    throw systemCollection(`${locked.name} cannot be renamed.`);
  if (isSystem && access === 'public') throw systemCollection(`${locked.name} cannot be made public.`);
  if (access === 'public' && locked.access === 'private' && locked.hiddenReason !== null)
    throw hiddenCollection(locked.hiddenReason);
}
