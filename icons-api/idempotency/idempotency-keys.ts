import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_KEY_MS } from '@icoteca/shared-contracts';
import { and, eq, isNull, lt, or, type SQL } from 'drizzle-orm';
import { idempotencyKey } from '../database/collection-schema.ts';
import type { Database } from '../database/connection.ts';
import type { Transaction } from '../database/transaction.ts';
import { ApiFailure } from '../http/api-failure.ts';

/** A first call that has not ended after this time is taken for dead, ms; the call that comes next does its work. */
const ABANDONED_MS = 20_000;
/** A second call waits for the first one at most this long, ms, and looks this often. */
const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 40;

/** The right to do the work of a key. */
export interface Claim {
  readonly accountId: string;
  readonly key: string;
  /** When it was claimed; whoever takes the key over claims it at another time. */
  readonly at: number;
}

/** What became of an earlier call with the key: its outcome, or the body of its failure. */
export interface StoredResult {
  readonly status: number;
  readonly answer: unknown;
}

/** Another call took the key over while this one worked; nothing of this one was written. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** The same request has the same hash. */
export function requestHashOf(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body) ?? ''}`)
    .digest('base64url');
}

/**
 * Claims a key for a call, or gives what came of an earlier call with it. A call that is under way is waited for.
 * @throws ApiFailure IDEMPOTENCY_KEY_REUSED when the key came with another request, TOO_MANY_REQUESTS when the first call does not end
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
      .select({
        requestHash: idempotencyKey.requestHash,
        status: idempotencyKey.status,
        answer: idempotencyKey.answer,
      })
      .from(idempotencyKey)
      .where(and(eq(idempotencyKey.accountId, accountId), eq(idempotencyKey.key, key)));
    if (row && row.requestHash !== requestHash) throw reusedKey();
    if (row && row.status !== null) return { status: row.status, answer: row.answer };
    await pause(LOOK_EVERY_MS);
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

/** Stores what came of a call, in the transaction that wrote it. @throws ClaimLost, which undoes that transaction */
export async function storeResult(
  transaction: Pick<Transaction, 'update'>,
  claim: Claim,
  { status, answer }: StoredResult,
): Promise<void> {
  const { rowCount } = await transaction.update(idempotencyKey).set({ status, answer }).where(ofClaim(claim));
  if (!rowCount) throw new ClaimLost(claim.key);
}

/** Gives a key free whose call failed, unless its result was written after all. */
export async function releaseKey({ orm }: Database, claim: Claim): Promise<void> {
  await orm.delete(idempotencyKey).where(ofClaim(claim));
}

/** Takes out the keys that are no longer remembered. */
export async function sweepKeys({ orm }: Database, now: number): Promise<void> {
  await orm.delete(idempotencyKey).where(lt(idempotencyKey.at, now - IDEMPOTENCY_KEY_MS));
}

function reusedKey(): ApiFailure {
  return new ApiFailure('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was sent with another request.', {
    param: 'Idempotency-Key',
    hint: 'Send every new request with a new key.',
  });
}
