import { AI_FREE_SEARCHES } from '@icoteca/shared-contracts';
import type { Database } from '../database/connection.ts';
import { livingAllowanceSql, USABLE_ACCOUNTING } from './account-rights.ts';

/** What came of using an allowance for a search. */
type AllowanceUse = 'used' | 'used-before' | 'used-up';

/**
 * One statement, so that uses at the same time wait for each other at the first line: what is left is read from the rows that
 * are locked. Unlimited allowances come first, then those with something left, then those that may be overused. $1 account,
 * $2 resource, $3 term, $4 time in ms, $5 day.
 */
const USE = `
  WITH locked AS (
    SELECT a.id, a.usages_left, a.allow_overusage, a.is_unlimited, a.accounting_type FROM allowance a
    WHERE a.account_id = $1 AND a.resource = $2 AND ${USABLE_ACCOUNTING} AND ${livingAllowanceSql('$4::bigint')}
    ORDER BY a.id FOR UPDATE OF a
  ), usable AS (
    SELECT id FROM locked WHERE is_unlimited OR allow_overusage OR usages_left > 0
    ORDER BY is_unlimited DESC, usages_left > 0 DESC, accounting_type = 'download' DESC, id LIMIT 1
  ), entered AS (
    INSERT INTO ai_search_use (account_id, day, term) SELECT $1, $5, $3 FROM usable ON CONFLICT DO NOTHING RETURNING 1
  ), spent AS (
    UPDATE allowance SET usages_left = usages_left - 1
    WHERE id = (SELECT id FROM usable) AND NOT is_unlimited AND EXISTS (SELECT 1 FROM entered)
    RETURNING id
  )
  SELECT EXISTS (SELECT 1 FROM usable) AS usable, EXISTS (SELECT 1 FROM entered) AS entered,
    (SELECT count(*) FROM spent) AS spent`;

/**
 * Uses an AI search of an account, once a term and day in UTC (resolution 22). Who has no allowance for AI searches gets one of
 * 3 first: that many are free when nothing is known (specification SD 6).
 */
export async function useForAiSearch(
  database: Database,
  { accountId, term, now }: { accountId: string; term: string; now: number },
): Promise<AllowanceUse> {
  await database.pool.query(
    `INSERT INTO allowance (id, account_id, resource, accounting_type, usages_left)
     SELECT 'ai-' || $1, $1, 'iconAISearch', 'download', ${AI_FREE_SEARCHES}
     WHERE NOT EXISTS (SELECT 1 FROM allowance a WHERE a.account_id = $1 AND a.resource = 'iconAISearch'
       AND ${USABLE_ACCOUNTING} AND ${livingAllowanceSql('$2::bigint')})
     ON CONFLICT DO NOTHING`,
    [accountId, now],
  );
  const day = new Date(now).toISOString().slice(0, 10);
  const { rows } = await database.pool.query<{ usable: boolean; entered: boolean }>(USE, [
    accountId,
    'iconAISearch',
    term,
    now,
    day,
  ]);
  if (rows[0]?.entered) return 'used';
  if (rows[0]?.usable) return 'used-before';
  // Nothing is left; but it may have gone to this very term, before or while we waited.
  const { rowCount } = await database.pool.query(
    'SELECT 1 FROM ai_search_use WHERE account_id = $1 AND day = $2 AND term = $3',
    [accountId, day, term],
  );
  return rowCount ? 'used-before' : 'used-up';
}

/** How many uses are left; null without an end. @param unknown the answer where there is no allowance */
export async function usesLeft(
  database: Database,
  { accountId, resource, now }: { accountId: string; resource: string; now: number },
  unknown = 0,
): Promise<number | null> {
  const { rows } = await database.pool.query<{ left: string | null; endless: boolean | null }>(
    `SELECT sum(greatest(a.usages_left, 0)) AS left, bool_or(a.is_unlimited OR a.allow_overusage) AS endless FROM allowance a
     WHERE a.account_id = $1 AND a.resource = $2 AND ${USABLE_ACCOUNTING} AND ${livingAllowanceSql('$3::bigint')}`,
    [accountId, resource, now],
  );
  return rows[0]?.endless ? null : Number(rows[0]?.left ?? unknown);
}
