import type { Database } from '../database/connection.ts';
import type { Entitlement } from './entitlement.ts';
import { activeLicenseSql } from './license-rule.ts';

/** Accounting types whose uses are counted; the third, metaApiCall, is ignored when counting (specification SD 3). */
export const USABLE_ACCOUNTING = "a.accounting_type IN ('download', 'apiCall')";

/** An allowance counts while the licence that gave it is active; one without a licence always does. */
export function livingAllowanceSql(now: string): string {
  return `(a.license_id IS NULL OR EXISTS (SELECT 1 FROM license l WHERE l.id = a.license_id AND ${activeLicenseSql('l', now)}))`;
}

/**
 * Those of some icons that account $1 bought before: by a paid download or a use, also under the ids of earlier names. A use
 * that is held while its file is being made can still be given back, so it is not bought yet. $2 time in ms.
 */
function bought(icons: string): string {
  return `SELECT asked.id FROM unnest(${icons}::text[]) AS asked(id)
    WHERE EXISTS (
      SELECT 1 FROM (SELECT asked.id UNION SELECT k.id FROM icon_alias k WHERE k.icon_id = asked.id) AS known(id)
      WHERE EXISTS (SELECT 1 FROM paid_download d WHERE d.account_id = $1 AND d.icon_id = known.id)
        OR EXISTS (SELECT 1 FROM allowance_use u WHERE u.account_id = $1 AND u.resource = 'icon' AND u.object_id = known.id
          AND (u.held_until IS NULL OR u.held_until <= $2::bigint))
    )`;
}

/**
 * One statement for everything: active licence, allowances for icons, and which of the icons were bought before, also under
 * the ids of earlier names. $1 account, $2 time in ms, $3 icons.
 */
const RIGHTS = `
  SELECT EXISTS (SELECT 1 FROM license l WHERE l.account_id = $1 AND ${activeLicenseSql('l', '$2::bigint')}) AS "isPaid",
    allowances.count > 0 AS "isLicensed",
    allowances.count > 0 AND NOT allowances.unlimited AS "isCounted",
    ARRAY(${bought('$3')}) AS downloaded
  FROM (
    SELECT count(*) AS count, coalesce(bool_or(a.is_unlimited), false) AS unlimited
    FROM allowance a
    WHERE a.account_id = $1 AND a.resource = 'icon' AND ${USABLE_ACCOUNTING} AND ${livingAllowanceSql('$2::bigint')}
  ) AS allowances`;

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
  const { rows } = await database.pool.query<{
    isPaid: boolean;
    isLicensed: boolean;
    isCounted: boolean;
    downloaded: string[];
  }>(RIGHTS, [accountId, now, iconIds]);
  const { isPaid = false, isLicensed = false, isCounted = false, downloaded = [] } = rows[0] ?? {};
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
  const { rows } = await database.pool.query<{ id: string }>(bought('$3'), [accountId, now, iconIds]);
  const ids = new Set(rows.map(({ id }) => id));
  return iconIds.filter((id) => ids.has(id));
}
