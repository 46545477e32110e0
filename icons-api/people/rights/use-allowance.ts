import { AI_FREE_SEARCHES } from '@icoteca/shared-contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { aiSearchUse } from '../../database/activity-schema.ts';
import { allowance } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import { isUsable } from './account-rights.ts';

const RESOURCE = 'iconAISearch';

/** What came of using an allowance for a search. */
type AllowanceUse = 'used' | 'used-before' | 'used-up';

/** An AI search: who, for what, on which day in UTC. */
interface Search {
  accountId: string;
  term: string;
  day: string;
  now: number;
}

/**
 * One statement, so that uses at the same time wait for each other at the first line: what is left is read from the rows that
 * are locked. Unlimited allowances come first, then those with something left, then those that may be overused. In SQL: each
 * step of the WITH reads the one before, and drizzle has no insertion from a select of some columns.
 */
function use({ accountId, term, day, now }: Search): SQL {
  return sql`
  WITH locked AS (
    SELECT id, usages_left, allow_overusage, is_unlimited, accounting_type FROM ${allowance}
    WHERE ${isUsable(accountId, RESOURCE, now)} ORDER BY id FOR UPDATE OF ${allowance}
  ), usable AS (
    SELECT id FROM locked WHERE is_unlimited OR allow_overusage OR usages_left > 0
    ORDER BY is_unlimited DESC, usages_left > 0 DESC, accounting_type = 'download' DESC, id LIMIT 1
  ), entered AS (
    INSERT INTO ${aiSearchUse} (account_id, day, term) SELECT ${accountId}, ${day}, ${term} FROM usable
    ON CONFLICT DO NOTHING RETURNING 1
  ), spent AS (
    UPDATE ${allowance} SET usages_left = usages_left - 1
    WHERE id = (SELECT id FROM usable) AND NOT is_unlimited AND EXISTS (SELECT 1 FROM entered)
    RETURNING id
  )
  SELECT EXISTS (SELECT 1 FROM usable) AS usable, EXISTS (SELECT 1 FROM entered) AS entered,
    (SELECT count(*) FROM spent) AS spent`;
}

/**
 * Uses an AI search of an account, once a term and day in UTC (resolution 22). Who has no allowance for AI searches gets one of
 * 3 first: that many are free when nothing is known (specification SD 6).
 */
export async function useForAiSearch(
  database: Database,
  { accountId, term, now }: { accountId: string; term: string; now: number },
): Promise<AllowanceUse> {
  const { orm } = database;
  const known = await orm
    .select({ id: allowance.id })
    .from(allowance)
    .where(isUsable(accountId, RESOURCE, now))
    .limit(1);
  if (known.length === 0)
    await orm
      .insert(allowance)
      .values({
        id: `ai-${accountId}`,
        accountId,
        resource: RESOURCE,
        accountingType: 'download',
        usagesLeft: AI_FREE_SEARCHES,
      })
      .onConflictDoNothing();
  const day = new Date(now).toISOString().slice(0, 10);
  const { rows } = await orm.execute<{ usable: boolean; entered: boolean }>(
    use({ accountId, term, day, now }),
  );
  if (rows[0]?.entered) return 'used';
  if (rows[0]?.usable) return 'used-before';
  // Nothing is left; but it may have gone to this very term, before or while we waited.
  const [before] = await orm
    .select({ term: aiSearchUse.term })
    .from(aiSearchUse)
    .where(and(eq(aiSearchUse.accountId, accountId), eq(aiSearchUse.day, day), eq(aiSearchUse.term, term)));
  return before ? 'used-before' : 'used-up';
}

/** How many uses are left; null without an end. @param unknown the answer where there is no allowance */
export async function usesLeft(
  database: Database,
  { accountId, resource, now }: { accountId: string; resource: string; now: number },
  unknown = 0,
): Promise<number | null> {
  const [uses] = await database.orm
    .select({
      left: sql<number | null>`sum(greatest(${allowance.usagesLeft}, 0))::float8`,
      isEndless: sql<boolean | null>`bool_or(${allowance.isUnlimited} OR ${allowance.allowOverusage})`,
    })
    .from(allowance)
    .where(isUsable(accountId, resource, now));
  return uses?.isEndless ? null : (uses?.left ?? unknown);
}
