import { and, eq, exists, gt, inArray, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import { arrayOf } from '../../database/arrays.ts';
import { allowance, allowanceUse, license, paidDownload } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import { iconAlias } from '../../database/schema.ts';
import { isGuest, visitorOf } from '../accounts/visitor.ts';
import { type Entitlement, type EntitlementOf, guestEntitlement } from './entitlement.ts';

const one = { one: sql`1` };

/**
 * `isActiveLicense` of the rules as SQL (SD 4): set up, begun and not ended. A cancelled licence is valid until its end; without an end
 * it ends immediately.
 */
function isActiveNow(now: number | Placeholder): SQL | undefined {
  return and(
    sql`${license.isSetupFinished}`,
    lte(license.startsAt, now),
    sql`CASE WHEN ${license.endsAt} IS NULL THEN ${license.status} = 'active' ELSE ${gt(license.endsAt, now)} END`,
  );
}

/**
 * Usable allowances of an account for a resource: of the accounting types that count (metaApiCall does not, SD 3), and without a
 * licence or with an active one.
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
 * The icons that an account bought before, by a paid download or a use, also under former ids. A use that is held while its file is
 * made can still be returned, so it does not count. In SQL: drizzle has no `unnest`.
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

/** Prepared once per database, since every file of an account runs it; unnamed, like that of sessions. */
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

/** The current rights of an account for some icons. Bought before means a paid download or a use of an allowance (resolution 20). */
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

/** The icons that an account bought before (resolution 20), in the given order. */
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

/** Rights by licence, allowances and earlier paid downloads (SD 6). */
export function entitlementsOf(database: Database, plans: boolean): EntitlementOf {
  const guest = guestEntitlement(plans);
  const lookUp = async (request: FastifyRequest, iconIds: readonly string[]) => {
    const { account } = await visitorOf(request);
    return account ? accountRights(database, account.id, iconIds, { plans, now: Date.now() }) : guest;
  };
  return (request, iconIds) => (isGuest(request) ? guest : lookUp(request, iconIds));
}
