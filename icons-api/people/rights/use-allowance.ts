import { AI_FREE_SEARCHES } from '@icoteca/shared-contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { aiSearchUse } from '../../database/activity-schema.ts';
import { allowance } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import { isUsable } from './account-rights.ts';

const RESOURCE = 'iconAISearch';

/**
 * One statement, so that concurrent uses wait for each other at the locked rows. Unlimited allowances come first, then those with uses
 * left, then those with overuse. In SQL: drizzle has no insertion from a select of some columns.
 * @param day in UTC
 */
function use(accountId: string, term: string, day: string, now: number): SQL {
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

/** Uses an AI search, once per term and UTC day (resolution 22). An account without an allowance first gets 3 free searches (SD 6). */
export async function useForAiSearch(
  database: Database,
  { accountId, term, now }: { accountId: string; term: string; now: number },
): Promise<'used' | 'used-before' | 'used-up'> {
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
  const { rows } = await orm.execute<{ usable: boolean; entered: boolean }>(use(accountId, term, day, now));
  if (rows[0]?.entered) return 'used';
  if (rows[0]?.usable) return 'used-before';
  // The last use may have gone to this very term, before or while we waited.
  const [before] = await orm
    .select({ term: aiSearchUse.term })
    .from(aiSearchUse)
    .where(and(eq(aiSearchUse.accountId, accountId), eq(aiSearchUse.day, day), eq(aiSearchUse.term, term)));
  return before ? 'used-before' : 'used-up';
}

/** Number of uses left; null for unlimited ones. @param unknown the answer without any allowance */
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
