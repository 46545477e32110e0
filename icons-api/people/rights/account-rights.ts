import { and, eq, exists, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { arrayOf } from '../../database/arrays.ts';
import { allowance, allowanceUse, license, paidDownload } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import { iconAlias } from '../../database/schema.ts';
import type { Entitlement } from './entitlement.ts';
import { isActiveNow } from './license-rule.ts';

const one = { one: sql`1` };

/**
 * Allowances of an account for a resource that may be used: the accounting types whose uses are counted (the third, metaApiCall, is
 * ignored when counting, specification SD 3), and while the licence that gave them is active; one without a licence always counts.
 * @param now milliseconds since 1970
 */
export function isUsable(
  accountId: string | Placeholder,
  resource: string,
  now: number | Placeholder,
): SQL | undefined {
  const source = new QueryBuilder()
    .select(one)
    .from(license)
    .where(and(eq(license.id, allowance.licenseId), isActiveNow(now)));
  return and(
    eq(allowance.accountId, accountId),
    eq(allowance.resource, resource),
    inArray(allowance.accountingType, ['download', 'apiCall']),
    or(isNull(allowance.licenseId), exists(source)),
  );
}

/**
 * Those of some icons that an account bought before: by a paid download or a use, also under the ids of earlier names. A use
 * that is held while its file is being made can still be given back, so it is not bought yet. In SQL: drizzle has no `unnest`.
 */
function bought(accountId: string | Placeholder, icons: SQL, now: number | Placeholder): SQL {
  return sql`SELECT wanted.id FROM unnest(${icons}) AS wanted(id)
    WHERE EXISTS (
      SELECT 1 FROM (
        SELECT wanted.id UNION SELECT ${iconAlias.id} FROM ${iconAlias} WHERE ${iconAlias.iconId} = wanted.id
      ) AS known(id)
      WHERE EXISTS (
          SELECT 1 FROM ${paidDownload} WHERE ${paidDownload.accountId} = ${accountId} AND ${paidDownload.iconId} = known.id)
        OR EXISTS (
          SELECT 1 FROM ${allowanceUse} WHERE ${allowanceUse.accountId} = ${accountId} AND ${allowanceUse.resource} = 'icon'
            AND ${allowanceUse.objectId} = known.id
            AND (${allowanceUse.heldUntil} IS NULL OR ${allowanceUse.heldUntil} <= ${now}))
    )`;
}

/**
 * One statement for everything: active licence, allowances for icons, and which of the icons were bought before. Every file that an
 * account gets asks it, so it is built once for a database: without a name, as that of sessions.
 */
function prepareRights({ orm }: Database) {
  const [accountId, now] = [sql.placeholder('accountId'), sql.placeholder('now')];
  const icons = sql`${sql.placeholder('iconIds')}::text[]`;
  const licence = new QueryBuilder()
    .select(one)
    .from(license)
    .where(and(eq(license.accountId, accountId), isActiveNow(now)));
  return orm
    .select({
      isPaid: sql<boolean>`${exists(licence)}`,
      isLicensed: sql<boolean>`count(*) > 0`,
      isCounted: sql<boolean>`count(*) > 0 AND NOT coalesce(bool_or(${allowance.isUnlimited}), false)`,
      downloaded: sql<string[]>`ARRAY(${bought(accountId, icons, now)})`,
    })
    .from(allowance)
    .where(isUsable(accountId, 'icon', now))
    .prepare('');
}

const prepared = new WeakMap<Database, ReturnType<typeof prepareRights>>();

/**
 * The rights of an account for some icons, as the database has them now. Bought before means a paid download or a use of an
 * allowance (resolution 20).
 */
export async function accountRights(
  database: Database,
  accountId: string,
  iconIds: readonly string[],
  { plans, now }: { plans: boolean; now: number },
): Promise<Entitlement> {
  const statement = prepared.get(database) ?? prepareRights(database);
  prepared.set(database, statement);
  const [rights] = await statement.execute({ accountId, now, iconIds });
  const { isPaid = false, isLicensed = false, isCounted = false, downloaded = [] } = rights ?? {};
  return {
    accountId,
    visitor: { plans, isPaid, isLicensed, isCounted },
    downloaded: new Set(downloaded),
  };
}

/** Those of some icons that an account bought before (resolution 20), in their order. */
export async function boughtIcons(
  database: Database,
  accountId: string,
  iconIds: readonly string[],
  now: number = Date.now(),
): Promise<string[]> {
  if (iconIds.length === 0) return [];
  const { rows } = await database.orm.execute<{ id: string }>(
    bought(accountId, arrayOf(iconIds, 'text'), now),
  );
  const ids = new Set(rows.map(({ id }) => id));
  return iconIds.filter((id) => ids.has(id));
}
