import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { livingAllowanceSql, USABLE_ACCOUNTING } from './account-rights.ts';

/**
 * A use that is held longer than this counts as delivered, ms: its file may have gone out and the note of it got lost. No file
 * of one icon takes as long.
 */
export const HOLD_MS = 10 * 60_000;

/** Whose uses of what. */
interface UsesOf {
  accountId: string;
  /** Of the allowance: `icon`. */
  resource: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** What came of taking uses for several things: all of them, or none. */
export type HeldUses = { isTaken: true } | { isTaken: false; needed: number; left: number };

interface Allowance extends Record<string, unknown> {
  id: string;
  accountingType: string;
  left: number;
  isUnlimited: boolean;
  mayOveruse: boolean;
}

/**
 * Takes uses of an account's allowance for several things, all or none, and holds them while files are made: a use is final
 * when its download is recorded, and `releaseUses` gives it back when there is no file. A thing that was used for before costs
 * nothing. Downloads at the same time stand in line at the locked allowances.
 * @param isFinal nothing follows that could fail, so that nothing is held
 */
export function holdUses(
  database: Database,
  { accountId, resource, now }: UsesOf,
  objectIds: readonly string[],
  { isFinal = false } = {},
): Promise<HeldUses> {
  const wanted = [...new Set(objectIds)];
  return database.orm.transaction(async (transaction) => {
    const { rows: allowances } = await transaction.execute<Allowance>(sql`
      SELECT a.id, a.accounting_type AS "accountingType", a.usages_left AS left, a.is_unlimited AS "isUnlimited", a.allow_overusage AS "mayOveruse"
      FROM allowance a
      WHERE a.account_id = ${accountId} AND a.resource = ${resource} AND ${sql.raw(USABLE_ACCOUNTING)}
        AND ${sql.raw(livingAllowanceSql(String(now)))}
      ORDER BY a.id FOR UPDATE OF a`);
    const { rows: used } = await transaction.execute<{ id: string }>(sql`
      SELECT object_id AS id FROM allowance_use
      WHERE account_id = ${accountId} AND resource = ${resource} AND object_id = ANY(${sql.param(wanted)}::text[])`);
    const before = new Set(used.map(({ id }) => id));
    const fresh = wanted.filter((id) => !before.has(id));
    const sources = shareOut(allowances, fresh.length);
    if (sources === null) {
      const left = allowances.reduce((sum, one) => sum + Math.max(0, one.left), 0);
      return { isTaken: false, needed: fresh.length, left };
    }
    const heldUntil = isFinal ? null : now + HOLD_MS;
    await transaction.execute(sql`
      UPDATE allowance_use SET holds = holds + 1, held_until = ${heldUntil}
      WHERE account_id = ${accountId} AND resource = ${resource}
        AND object_id = ANY(${sql.param([...before])}::text[]) AND held_until > ${now}`);
    await transaction.execute(sql`
      INSERT INTO allowance_use (account_id, resource, object_id, used_at, allowance_id, held_until, holds)
      SELECT ${accountId}, ${resource}, taken.id, ${now}, taken.source, ${heldUntil}, 1
      FROM unnest(${sql.param(fresh)}::text[], ${sql.param(sources)}::text[]) AS taken(id, source)`);
    await transaction.execute(sql`
      UPDATE allowance SET usages_left = usages_left - spent.count
      FROM (SELECT source, count(*)::int AS count FROM unnest(${sql.param(sources)}::text[]) AS of(source) GROUP BY source) AS spent
      WHERE id = spent.source AND NOT is_unlimited`);
    return { isTaken: true };
  });
}

/**
 * Which allowance each of some uses is taken from: unlimited ones come first, then those with something left, then those that
 * may be overused. Null when they do not suffice.
 */
function shareOut(allowances: readonly Allowance[], uses: number): string[] | null {
  const unlimited = allowances.find(({ isUnlimited }) => isUnlimited);
  if (unlimited) return Array<string>(uses).fill(unlimited.id);
  const downloadsFirst = allowances.toSorted((a, b) => rank(a) - rank(b));
  const counted = downloadsFirst.flatMap(({ id, left }) =>
    Array<string>(Math.min(uses, Math.max(0, left))).fill(id),
  );
  const over = allowances.find(({ mayOveruse }) => mayOveruse);
  const missing = Math.max(0, uses - counted.length);
  if (missing > 0 && !over) return null;
  return [...counted.slice(0, uses), ...Array<string>(missing).fill(over?.id ?? '')];
}

function rank({ accountingType }: Allowance): number {
  return accountingType === 'download' ? 0 : 1;
}

/**
 * Lets uses go for which no file was made. One that nobody else holds and that was never delivered goes back to its
 * allowance; an allowance that ended or was renewed meanwhile gets nothing.
 */
export async function releaseUses(
  database: Database,
  { accountId, resource, now }: UsesOf,
  objectIds: readonly string[],
): Promise<void> {
  const held = sql`account_id = ${accountId} AND resource = ${resource}
    AND object_id = ANY(${sql.param([...objectIds])}::text[]) AND held_until > ${now}`;
  await database.orm.transaction(async (transaction) => {
    // In the order in which uses are taken, so that nobody waits for each other.
    await transaction.execute(sql`
      SELECT 1 FROM allowance WHERE account_id = ${accountId} AND resource = ${resource} ORDER BY id FOR UPDATE`);
    await transaction.execute(sql`UPDATE allowance_use SET holds = holds - 1 WHERE ${held}`);
    await transaction.execute(sql`
      WITH given AS (DELETE FROM allowance_use WHERE ${held} AND holds <= 0 RETURNING allowance_id)
      UPDATE allowance SET usages_left = usages_left + back.count
      FROM (SELECT allowance_id, count(*)::int AS count FROM given GROUP BY allowance_id) AS back
      WHERE id = back.allowance_id AND NOT is_unlimited`);
  });
}
