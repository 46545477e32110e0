import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_KEY_MS } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
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
  { pool }: Database,
  { accountId, key, requestHash }: { accountId: string; key: string; requestHash: string },
): Promise<Claim | StoredResult> {
  const begun = Date.now();
  for (let now = begun; now - begun < WAIT_MS; now = Date.now()) {
    const { rowCount } = await pool.query(
      `INSERT INTO idempotency_key (account_id, key, request_hash, at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (account_id, key) DO UPDATE
         SET request_hash = excluded.request_hash, status = NULL, answer = NULL, at = excluded.at
         WHERE idempotency_key.at < $5
           OR (idempotency_key.status IS NULL AND idempotency_key.at < $6
               AND idempotency_key.request_hash = excluded.request_hash)`,
      [accountId, key, requestHash, now, now - IDEMPOTENCY_KEY_MS, now - ABANDONED_MS],
    );
    if (rowCount) return { accountId, key, at: now };
    const { rows } = await pool.query<{ requestHash: string; status: number | null; answer: unknown }>(
      `SELECT request_hash AS "requestHash", status, answer FROM idempotency_key WHERE account_id = $1 AND key = $2`,
      [accountId, key],
    );
    const [row] = rows;
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
  sql`account_id = ${accountId} AND key = ${key} AND at = ${at} AND status IS NULL`;

/** Stores what came of a call, in the transaction that wrote it. @throws ClaimLost, which undoes that transaction */
export async function storeResult(
  transaction: Pick<Transaction, 'execute'>,
  claim: Claim,
  { status, answer }: StoredResult,
): Promise<void> {
  const { rowCount } = await transaction.execute(sql`
    UPDATE idempotency_key SET status = ${status}, answer = ${JSON.stringify(answer)}::jsonb
    WHERE ${ofClaim(claim)}`);
  if (!rowCount) throw new ClaimLost(claim.key);
}

/** Gives a key free whose call failed, unless its result was written after all. */
export async function releaseKey({ orm }: Database, claim: Claim): Promise<void> {
  await orm.execute(sql`DELETE FROM idempotency_key WHERE ${ofClaim(claim)}`);
}

/** Takes out the keys that are no longer remembered. */
export async function sweepKeys({ pool }: Database, now: number): Promise<void> {
  await pool.query('DELETE FROM idempotency_key WHERE at < $1', [now - IDEMPOTENCY_KEY_MS]);
}

function reusedKey(): ApiFailure {
  return new ApiFailure('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was sent with another request.', {
    param: 'Idempotency-Key',
    hint: 'Send every new request with a new key.',
  });
}
