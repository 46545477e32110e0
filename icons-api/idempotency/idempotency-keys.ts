import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_KEY_MS } from '@icoteca/shared-contracts';
import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import { idempotencyKey } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import type { Transaction } from '../database/transaction.ts';
import { ApiFailure } from '../http/api-failure.ts';

/** A first call is abandoned after this time, ms; the next one takes over. */
const ABANDONED_MS = 20_000;
/** How long a second call waits for the first one, and how often it polls, ms. */
const WAIT_MS = 30_000;
const POLL_MS = 40;

/** The right to do the work of a key; `at`, the time of the claim, identifies it. */
export type Claim = Readonly<{ accountId: string; key: string; at: number }>;

/** The result of an earlier call with the key: its outcome, or the body of its failure. */
export type StoredResult = Readonly<{ status: number; answer: unknown }>;

/** Another call took the key over; nothing of this one was written. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

export function requestHashOf(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('base64url');
}

/**
 * Claims a key, or returns the result of an earlier call with it, after waiting for a running one.
 * @throws ApiFailure IDEMPOTENCY_KEY_REUSED for another request, TOO_MANY_REQUESTS when the first call does not end
 */
export async function claimKey(
  { orm }: Database,
  { accountId, key, requestHash }: { accountId: string; key: string; requestHash: string },
): Promise<Claim | StoredResult> {
  const begun = Date.now();
  for (let now = begun; now - begun < WAIT_MS; now = Date.now()) {
    const { rowCount } = await orm
      .insert(idempotencyKey)
      .values({ accountId, key, requestHash, at: now })
      .onConflictDoUpdate({
        target: [idempotencyKey.accountId, idempotencyKey.key],
        set: { requestHash, status: null, answer: null, at: now },
        setWhere: or(
          lt(idempotencyKey.at, now - IDEMPOTENCY_KEY_MS),
          and(
            isNull(idempotencyKey.status),
            lt(idempotencyKey.at, now - ABANDONED_MS),
            eq(idempotencyKey.requestHash, requestHash),
          ),
        ) as SQL,
      });
    if (rowCount) return { accountId, key, at: now };
    const [row] = await orm
      .select()
      .from(idempotencyKey)
      .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)));
    if (row && row.requestHash !== requestHash) throw reusedKey();
    if (row && row.status !== null) return { status: row.status, answer: row.answer };
    await pause(POLL_MS);
  }
  throw new ApiFailure('TOO_MANY_REQUESTS', 'The first call with this Idempotency-Key has not ended yet.', {
    hint: 'Wait and send it again with the same key.',
    retryAfter: 5,
  });
}

const ofClaim = ({ accountId, key, at }: Claim) =>
  and(
    eq(idempotencyKey.accountId, accountId),
    eq(idempotencyKey.key, key),
    eq(idempotencyKey.at, at),
    isNull(idempotencyKey.status),
  );

/** Stores the result of a call, in its transaction. @throws ClaimLost, which rolls that back */
export async function storeResult(
  transaction: Pick<Transaction, 'update'>,
  claim: Claim,
  { status, answer }: StoredResult,
): Promise<void> {
  const { rowCount } = await transaction.update(idempotencyKey).set({ status, answer }).where(ofClaim(claim));
  if (!rowCount) throw new ClaimLost(claim.key);
}

/** Releases the key of a failed call, unless its result was written. */
export async function releaseKey({ orm }: Database, claim: Claim): Promise<void> {
  await orm.delete(idempotencyKey).where(ofClaim(claim));
}

/** Deletes expired keys. */
export async function sweepKeys({ orm }: Database, now: number): Promise<void> {
  await orm.delete(idempotencyKey).where(lt(idempotencyKey.at, now - IDEMPOTENCY_KEY_MS));
}

function reusedKey(): ApiFailure {
  return new ApiFailure('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was sent with another request.', {
    param: 'Idempotency-Key',
    hint: 'Send every new request with a new key.',
  });
}
