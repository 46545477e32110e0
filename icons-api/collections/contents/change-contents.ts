import { COLLECTION_ICONS_MAX } from '@icoteca/shared-contracts';
import type { Transaction } from '../../database/transaction.ts';
import {
  fullCollection,
  movedBeforeItself,
  replacedByItself,
  systemCollection,
  twoPlaces,
  unknownIconOf,
} from '../collection-failures.ts';
import type { CollectionRow } from '../collection-row.ts';
import { countChange, lockCollections, rowOf } from '../locked-collection.ts';
import { deleteEntries, type Entry, entriesOf, insertEntries, movedBefore, writeOrder } from './entries.ts';

export interface ChangedContents {
  row: CollectionRow;
  /** The changed icons, in order. */
  entries: { id: string; addedAt: number }[];
  /** Of an addition: those that it already had. */
  duplicates: string[];
}

interface Change {
  transaction: Transaction;
  accountId: string;
  now: number;
}

const DOWNLOADS_ALONE = 'Downloaded is filled by downloads alone.';

interface AddedWhere {
  /** Undefined is the front, null the end. */
  before?: string | null | undefined;
  /** The icon that they replace. */
  replaces?: string | undefined;
}

/**
 * Adds icons at the front, before an icon or in its place; those in the collection stay where they are.
 * @param ids known icons
 * @throws ApiFailure UNKNOWN_COLLECTION, SYSTEM_COLLECTION, COLLECTION_FULL, UNKNOWN_ICON, BAD_REQUEST for two places
 */
export async function addIcons(
  { transaction, accountId, now }: Change,
  collectionId: string,
  ids: readonly string[],
  { before, replaces }: AddedWhere,
): Promise<ChangedContents> {
  if (before !== undefined && replaces !== undefined) throw twoPlaces();
  const [{ isDownloaded }] = await lockCollections(transaction, accountId, [collectionId] as const);
  if (isDownloaded) throw systemCollection(DOWNLOADS_ALONE);
  const entries = await entriesOf(transaction, collectionId);
  const next = nextOf(entries, before);
  const replaced = replaces === undefined ? undefined : pick(entries, [replaces], 'replaces')[0];
  if (replaced && ids.includes(replaced.id)) throw replacedByItself();
  if (replaced) await deleteEntries(transaction, collectionId, [replaced]);
  const left = entries.filter((entry) => entry !== replaced);
  const { fresh, duplicates } = await putIn(transaction, collectionId, left, ids, now);
  if (fresh.length === 0 && !replaced)
    return { row: await rowOf(transaction, collectionId), entries: [], duplicates };
  if (before !== undefined || replaced) {
    const follows = replaced ? entries[entries.indexOf(replaced) + 1] : next;
    await putBefore(transaction, collectionId, left, fresh, follows);
  }
  const row = await countChange(transaction, collectionId, now);
  return { row, entries: fresh.map((id) => ({ id, addedAt: now })), duplicates };
}

/** Removes icons, ignoring those that are not in the collection. @throws ApiFailure UNKNOWN_COLLECTION */
export async function removeIcons(
  { transaction, accountId, now }: Change,
  collectionId: string,
  ids: readonly string[],
): Promise<ChangedContents> {
  await lockCollections(transaction, accountId, [collectionId] as const);
  const wanted = new Set(ids);
  const going = (await entriesOf(transaction, collectionId)).filter(
    ({ id, storedId }) => wanted.has(id) || wanted.has(storedId),
  );
  if (going.length === 0) return { row: await rowOf(transaction, collectionId), entries: [], duplicates: [] };
  await deleteEntries(transaction, collectionId, going);
  return { row: await countChange(transaction, collectionId, now), entries: briefly(going), duplicates: [] };
}

/**
 * Moves icons before another one of the collection, or to its end, in the order of `ids`.
 * @throws ApiFailure UNKNOWN_COLLECTION, SYSTEM_COLLECTION, UNKNOWN_ICON
 */
export async function orderIcons(
  { transaction, accountId, now }: Change,
  collectionId: string,
  ids: readonly string[],
  before: string | null,
): Promise<ChangedContents> {
  const [{ isDownloaded }] = await lockCollections(transaction, accountId, [collectionId] as const);
  if (isDownloaded) throw systemCollection('Downloaded has its latest download first.');
  const entries = await entriesOf(transaction, collectionId);
  const moved = pick(entries, ids);
  const target = before === null ? undefined : pick(entries, [before], 'before')[0];
  if (target && moved.includes(target)) throw movedBeforeItself();
  const order = movedBefore(
    entries.map(({ storedId }) => storedId),
    moved.map(({ storedId }) => storedId),
    target?.storedId ?? null,
  );
  await writeOrder(transaction, collectionId, order);
  return { row: await countChange(transaction, collectionId, now), entries: briefly(moved), duplicates: [] };
}

/**
 * Moves icons to another collection, all or none; those already there only leave the first.
 * @param before undefined is the front, null the end
 * @returns the target collection
 * @throws ApiFailure UNKNOWN_COLLECTION, SYSTEM_COLLECTION, COLLECTION_FULL, UNKNOWN_ICON
 */
export async function moveIcons(
  { transaction, accountId, now }: Change,
  fromId: string,
  ids: readonly string[],
  { to: toId, before }: { to: string; before?: string | null | undefined },
): Promise<ChangedContents> {
  const [, to] = await lockCollections(transaction, accountId, [fromId, toId] as const);
  if (to.isDownloaded) throw systemCollection(DOWNLOADS_ALONE);
  const moved = pick(await entriesOf(transaction, fromId), ids);
  const there = await entriesOf(transaction, toId);
  const next = nextOf(there, before);
  const { fresh, duplicates } = await putIn(
    transaction,
    toId,
    there,
    moved.map(({ id }) => id),
    now,
  );
  if (before !== undefined) await putBefore(transaction, toId, there, fresh, next);
  await deleteEntries(transaction, fromId, moved);
  await countChange(transaction, fromId, now);
  const row = await countChange(transaction, toId, now);
  return { row, entries: fresh.map((id) => ({ id, addedAt: now })), duplicates };
}

/** Adds missing icons at the front. @throws ApiFailure COLLECTION_FULL */
async function putIn(
  transaction: Transaction,
  collectionId: string,
  entries: readonly Entry[],
  ids: readonly string[],
  now: number,
): Promise<{ fresh: string[]; duplicates: string[] }> {
  const there = new Set(entries.map(({ id }) => id));
  const wanted = [...new Set(ids)];
  const fresh = wanted.filter((id) => !there.has(id));
  const left = COLLECTION_ICONS_MAX - entries.length;
  if (fresh.length > left) throw fullCollection(left);
  const first = entries[0]?.position ?? 1;
  if (fresh.length > 0)
    await insertEntries(transaction, collectionId, fresh, { now, position: first - fresh.length });
  return { fresh, duplicates: wanted.filter((id) => there.has(id)) };
}

/** The entry to insert before; undefined for front and end. @throws ApiFailure UNKNOWN_ICON */
function nextOf(entries: readonly Entry[], before: string | null | undefined): Entry | undefined {
  const next = entries.find(({ id }) => id === before);
  if (before != null && !next) throw unknownIconOf('before', before);
  return next;
}

/** Moves new icons before an entry, or to the end. */
async function putBefore(
  transaction: Transaction,
  collectionId: string,
  entries: readonly Entry[],
  fresh: readonly string[],
  next: Entry | undefined,
): Promise<void> {
  const stored = entries.map(({ storedId }) => storedId);
  await writeOrder(transaction, collectionId, movedBefore(stored, fresh, next?.storedId ?? null));
}

/** The entries of these icons, in their order. @throws ApiFailure UNKNOWN_ICON */
function pick(entries: readonly Entry[], ids: readonly string[], param = 'icons'): Entry[] {
  const byId = new Map(entries.flatMap((entry) => [[entry.storedId, entry] as const]));
  for (const entry of entries) byId.set(entry.id, entry);
  return [...new Set(ids)].map((id) => {
    const entry = byId.get(id);
    if (!entry) throw unknownIconOf(param, id);
    return entry;
  });
}

const briefly = (entries: readonly Entry[]) => entries.map(({ id, addedAt }) => ({ id, addedAt }));
