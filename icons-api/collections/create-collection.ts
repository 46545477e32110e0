import { randomInt } from 'node:crypto';
import {
  COLLECTION_ICONS_MAX,
  COLLECTION_NAME_MAX,
  type CollectionAppearance,
  cleanTerm,
  MAX_COLLECTIONS,
  namelessCollection,
} from '@icoteca/shared-contracts';
import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { collection, collectionIcon, userIcon } from '../database/collection-schema.ts';
import { lockAccount } from '../database/lock-account.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import { newId } from '../people/accounts/public.ts';
import { hiddenCollection, tooManyCollections, unknownCollection } from './collection-failures.ts';
import { type CollectionRow, iconOrder, iconPlace } from './collection-row.ts';
import { insertEntries } from './contents/entries.ts';
import { rowOf } from './locked-collection.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 62 bits: nobody finds a public collection by trying. */
const RANDOM_LETTERS = 12;
const NAME_LETTERS = 60;

export interface NewCollection {
  name?: string | undefined;
  description?: string | undefined;
  appearance?: CollectionAppearance | null | undefined;
  tags?: readonly string[] | undefined;
}

/**
 * Creates a collection with icons in this order; without a name it becomes `Collection {n}` (CN 5).
 * @param icons known ids
 * @throws ApiFailure COLLECTION_LIMIT
 */
export async function createCollection(
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: number },
  wanted: NewCollection,
  icons: readonly string[],
): Promise<CollectionRow> {
  const names = await requireRoomForOne(transaction, accountId);
  const id = await insertCollection(transaction, accountId, now, {
    ...wanted,
    name: wanted.name ?? namelessCollection(names),
  });
  if (icons.length > 0) await insertEntries(transaction, id, [...new Set(icons)], { now, position: 1 });
  return rowOf(transaction, id);
}

/**
 * Copies an own or a public collection with its order, without icons that somebody else uploaded.
 * @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN, COLLECTION_LIMIT
 */
export async function copyCollection(
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: number },
  sourceId: string,
  previewCount: number,
): Promise<CollectionRow> {
  if (!canBeId(sourceId)) throw unknownCollection();
  const names = await requireRoomForOne(transaction, accountId);
  const [source] = await transaction
    .select({
      accountId: collection.accountId,
      name: collection.name,
      description: collection.description,
      tags: collection.tags,
      appearance: collection.appearance,
      hiddenReason: collection.hiddenReason,
    })
    .from(collection)
    .where(
      and(
        eq(collection.id, sourceId),
        isNull(collection.deletedAt),
        or(eq(collection.accountId, accountId), eq(collection.access, 'public')),
      ),
    )
    .for('share');
  if (!source) throw unknownCollection();
  if (source.hiddenReason !== null && source.accountId !== accountId)
    throw hiddenCollection(source.hiddenReason);
  const id = await insertCollection(transaction, accountId, now, {
    ...source,
    name: nameOfCopy(source.name, names),
  });
  await transaction.insert(collectionIcon).select((from) => {
    const ofOthers = from
      .select({ id: userIcon.id })
      .from(userIcon)
      .where(and(eq(userIcon.id, collectionIcon.iconId), ne(userIcon.accountId, accountId)));
    return from
      .select({
        collectionId: sql<string>`${id}::text`.as('collection_id'),
        iconId: collectionIcon.iconId,
        addedAt: sql<number>`${now}::bigint`.as('added_at'),
        position: iconPlace.as('position'),
      })
      .from(collectionIcon)
      .where(and(eq(collectionIcon.collectionId, sourceId), notExists(ofOthers)))
      .orderBy(...iconOrder)
      .limit(COLLECTION_ICONS_MAX);
  });
  return rowOf(transaction, id, previewCount);
}

/** `Kitchen (2)` with the first free number. */
function nameOfCopy(name: string, taken: readonly string[]): string {
  const base = name.replace(/ \(\d+\)$/, '');
  const names = new Set(taken);
  for (let n = 2; ; n += 1) {
    const end = ` (${n})`;
    const copy = base.slice(0, COLLECTION_NAME_MAX - end.length) + end;
    if (!names.has(copy)) return copy;
  }
}

async function insertCollection(
  transaction: Transaction,
  accountId: string,
  now: number,
  { name, description = '', appearance = null, tags = [] }: NewCollection & { name: string },
): Promise<string> {
  const id = newId();
  await transaction.insert(collection).values({
    id,
    accountId,
    apiCode: newApiCode(name),
    name,
    description,
    appearance,
    tags: [...tags],
    updatedAt: now,
  });
  return id;
}

/**
 * Checks the limit of 150 collections with Favorites and Downloaded (CN 5, CN 9), and blocks other calls that create one until the
 * transaction ends.
 * @returns the names of the account's own collections
 * @throws ApiFailure COLLECTION_LIMIT
 */
export async function requireRoomForOne(transaction: Transaction, accountId: string): Promise<string[]> {
  await lockAccount(transaction, accountId);
  const rows = await transaction
    .select({
      name: collection.name,
      isSystem: sql<boolean>`${collection.isDefault} OR ${collection.isDownloaded}`,
    })
    .from(collection)
    .where(and(eq(collection.accountId, accountId), isNull(collection.deletedAt)));
  if (rows.length >= MAX_COLLECTIONS) throw tooManyCollections();
  return rows.filter(({ isSystem }) => !isSystem).map(({ name }) => name);
}

/** The collection's permanent part of its URL: the first name and random letters. */
function newApiCode(name: string): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const words = [...cleanTerm(name)].slice(0, NAME_LETTERS).join('').replace(/-+$/, '');
  return words === '' ? random : `${words}-${random}`;
}
