import {
  COLLECTION_ICONS_MAX,
  COLLECTION_NAME_MAX,
  type CollectionAppearance,
  namelessCollection,
} from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import { newId } from '../accounts/token.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBeId } from '../http/icon-id.ts';
import { roomForOneMore } from './account-collections.ts';
import { newApiCode } from './api-code.ts';
import { hiddenCollection, unknownCollection } from './collection-failures.ts';
import { type CollectionRow, ICON_ORDER } from './collection-row.ts';
import { rowOf } from './locked-collection.ts';

/** A collection that is wanted. */
export interface NewCollection {
  name?: string | undefined;
  description?: string | undefined;
  appearance?: CollectionAppearance | null | undefined;
  tags?: readonly string[] | undefined;
}

/**
 * Makes a collection with icons in their order; without a name it becomes `Collection {n}` (specification CN 5).
 * @param icons ids that were looked up
 * @throws ApiFailure COLLECTION_LIMIT
 */
export async function createCollection(
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: number },
  wanted: NewCollection,
  icons: readonly string[],
): Promise<CollectionRow> {
  const names = await roomForOneMore(transaction, accountId);
  const id = await insertCollection(transaction, accountId, now, {
    ...wanted,
    name: wanted.name ?? namelessCollection(names),
  });
  if (icons.length > 0)
    await transaction.execute(sql`
      INSERT INTO collection_icon (collection_id, icon_id, added_at, position)
      SELECT ${id}, given.id, ${now}::bigint, given.place
      FROM unnest(${sql.param([...new Set(icons)])}::text[]) WITH ORDINALITY AS given(id, place)`);
  return rowOf(transaction, id);
}

/**
 * Makes a collection with the icons of an own or a public one, in the same order. Icons that somebody else uploaded stay theirs
 * and are left out.
 * @throws ApiFailure UNKNOWN_COLLECTION, COLLECTION_HIDDEN, COLLECTION_LIMIT
 */
export async function copyCollection(
  transaction: Transaction,
  { accountId, now }: { accountId: string; now: number },
  sourceId: string,
  previewCount: number,
): Promise<CollectionRow> {
  if (!canBeId(sourceId)) throw unknownCollection();
  const names = await roomForOneMore(transaction, accountId);
  const { rows } = await transaction.execute<CollectionRow & Record<string, unknown>>(sql`
    SELECT account_id AS "accountId", name, description, tags, appearance, hidden_reason AS "hiddenReason"
    FROM collection
    WHERE id = ${sourceId} AND deleted_at IS NULL AND (account_id = ${accountId} OR access = 'public') FOR SHARE`);
  const [source] = rows;
  if (!source) throw unknownCollection();
  if (source.hiddenReason !== null && source.accountId !== accountId)
    throw hiddenCollection(source.hiddenReason);
  const id = await insertCollection(transaction, accountId, now, {
    ...source,
    name: nameOfCopy(source.name, names),
  });
  await transaction.execute(sql`
    INSERT INTO collection_icon (collection_id, icon_id, added_at, position)
    SELECT ${id}, ci.icon_id, ${now}::bigint, row_number() OVER (ORDER BY ${sql.raw(ICON_ORDER)})
    FROM collection_icon ci
    WHERE ci.collection_id = ${sourceId}
      AND NOT EXISTS (SELECT FROM user_icon u WHERE u.id = ci.icon_id AND u.account_id <> ${accountId})
    ORDER BY ${sql.raw(ICON_ORDER)} LIMIT ${COLLECTION_ICONS_MAX}`);
  return rowOf(transaction, id, previewCount);
}

/** `Kitchen (2)` with the first number that is free, in no language. */
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
  await transaction.execute(sql`
    INSERT INTO collection (id, account_id, api_code, name, description, appearance, tags, updated_at)
    VALUES (${id}, ${accountId}, ${newApiCode(name)}, ${name}, ${description},
      ${appearance && JSON.stringify(appearance)}::jsonb, ${sql.param([...tags])}::text[], ${now})`);
  return id;
}
