import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { isAnyOf } from '../../database/arrays.ts';
import { allowance, allowanceUse } from '../../database/billing-schema.ts';
import type { Database } from '../../database/connection.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isUsable } from './account-rights.ts';

/** A use held longer than this counts as delivered, ms: its file may have been sent although recording that failed. */
export const HOLD_MS = 10 * 60_000;

interface UsesOf {
  accountId: string;
  /** Of the allowance: `icon`. */
  resource: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** All of the requested uses were taken, or none. */
export type HeldUses = { isTaken: true } | { isTaken: false; needed: number; left: number };

interface Allowance {
  id: string;
  accountingType: string;
  left: number;
  isUnlimited: boolean;
  mayOveruse: boolean;
}

/**
 * Takes uses of an allowance for several objects, all or none, and holds them while files are made: `recordDownloads` makes
 * a use final, `releaseUses` returns it. An object used before costs nothing. Concurrent calls wait for each other at the
 * locked allowances.
 * @param isFinal takes the uses for good, when nothing follows that could fail
 */
export function holdUses(
  database: Database,
  { accountId, resource, now }: UsesOf,
  objectIds: readonly string[],
  { isFinal = false } = {},
): Promise<HeldUses> {
  const wanted = [...new Set(objectIds)];
  return database.orm.transaction(async (transaction) => {
    const allowances = await transaction
      .select({
        id: allowance.id,
        accountingType: allowance.accountingType,
        left: allowance.usagesLeft,
        isUnlimited: allowance.isUnlimited,
        mayOveruse: allowance.allowOverusage,
      })
      .from(allowance)
      .where(isUsable(accountId, resource, now))
      .orderBy(allowance.id)
      .for('update');
    const used = await transaction
      .select({ id: allowanceUse.objectId })
      .from(allowanceUse)
      .where(usesFor(accountId, resource, wanted));
    const before = new Set(used.map(({ id }) => id));
    const fresh = wanted.filter((id) => !before.has(id));
    const sources = shareOut(allowances, fresh.length);
    if (sources === null) {
      const left = allowances.reduce((sum, one) => sum + Math.max(0, one.left), 0);
      return { isTaken: false, needed: fresh.length, left };
    }
    const heldUntil = isFinal ? null : now + HOLD_MS;
    await transaction
      .update(allowanceUse)
      .set({ holds: sql`${allowanceUse.holds} + 1`, heldUntil })
      .where(and(usesFor(accountId, resource, [...before]), gt(allowanceUse.heldUntil, now)));
    if (fresh.length > 0)
      await transaction.insert(allowanceUse).values(
        fresh.map((objectId, at) => ({
          accountId,
          resource,
          objectId,
          usedAt: now,
          allowanceId: sources[at],
          heldUntil,
          holds: 1,
        })),
      );
    await changeLeft(transaction, sources, -1);
    return { isTaken: true };
  });
}

/**
 * The allowance of each use: unlimited ones first, then those with uses left, then those with overuse. Null when they do
 * not suffice.
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
 * Releases uses for which no file was made. Those that nobody else holds and that were never delivered return to their
 * allowance, unless it has ended or was renewed since.
 */
export async function releaseUses(
  database: Database,
  { accountId, resource, now }: UsesOf,
  objectIds: readonly string[],
): Promise<void> {
  const held = and(usesFor(accountId, resource, objectIds), gt(allowanceUse.heldUntil, now));
  await database.orm.transaction(async (transaction) => {
    // In the order in which uses are taken, to avoid deadlocks.
    await transaction
      .select({ id: allowance.id })
      .from(allowance)
      .where(and(eq(allowance.accountId, accountId), eq(allowance.resource, resource)))
      .orderBy(allowance.id)
      .for('update');
    await transaction
      .update(allowanceUse)
      .set({ holds: sql`${allowanceUse.holds} - 1` })
      .where(held);
    const returned = await transaction
      .delete(allowanceUse)
      .where(and(held, lte(allowanceUse.holds, 0)))
      .returning({ source: allowanceUse.allowanceId });
    const sources = returned.flatMap(({ source }) => source ?? []);
    await changeLeft(transaction, sources, 1);
  });
}

function usesFor(accountId: string, resource: string, objectIds: readonly string[]) {
  return and(
    eq(allowanceUse.accountId, accountId),
    eq(allowanceUse.resource, resource),
    isAnyOf(allowanceUse.objectId, objectIds),
  );
}

/** Takes or returns one use for each occurrence of an allowance's id. The caller has locked the allowances. */
async function changeLeft(transaction: Transaction, sources: readonly string[], by: 1 | -1): Promise<void> {
  for (const [id, { length }] of Map.groupBy(sources, (source) => source))
    await transaction
      .update(allowance)
      .set({ usagesLeft: sql`${allowance.usagesLeft} + ${by * length}` })
      .where(and(eq(allowance.id, id), eq(allowance.isUnlimited, false)));
}
