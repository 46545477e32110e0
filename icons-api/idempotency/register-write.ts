import type { ApiProblem, EndpointName } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/connection.ts';
import type { Transaction } from '../database/transaction.ts';
import { ApiFailure } from '../http/api-failure.ts';
import { PersonalAnswer } from '../http/endpoint-answers.ts';
import { type EndpointCall, registerEndpoint } from '../http/register-endpoint.ts';
import { accountOf } from '../people/accounts/public.ts';
import {
  type Claim,
  ClaimLost,
  claimKey,
  releaseKey,
  requestHashOf,
  type StoredResult,
  storeResult,
} from './idempotency-keys.ts';

/** A write of a signed-in visitor. */
export interface Write<Outcome> {
  readonly accountId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Runs everything that the call writes in one transaction, together with the outcome of an Idempotency-Key. */
  transaction(work: (transaction: Transaction) => Promise<Outcome>): Promise<Outcome>;
}

/** A write call in two steps, so that a repeated call gets the same answer. */
export interface WriteSteps<N extends EndpointName, Outcome> {
  /** @returns the outcome, serializable as JSON */
  change(call: EndpointCall<N>, write: Write<Outcome>): Promise<Outcome>;
  /** The body of the answer; writes nothing. */
  answer(outcome: Outcome, call: EndpointCall<N>, accountId: string): Promise<object>;
}

/**
 * Registers a write of the contract for signed-in visitors. With an `Idempotency-Key` the same request is done once within 24
 * hours; calls that failed on our side, or without a session, may be repeated.
 */
export function registerWrite<N extends EndpointName, Outcome extends object>(
  app: FastifyInstance,
  database: Database,
  name: N,
  steps: WriteSteps<N, Outcome>,
): void {
  registerEndpoint(app, name, async (call) => {
    const { id: accountId } = await accountOf(call.request);
    const outcome = await outcomeOf(database, call, accountId, steps);
    return new PersonalAnswer(JSON.stringify(await steps.answer(outcome, call, accountId)));
  });
}

async function outcomeOf<N extends EndpointName, Outcome extends object>(
  database: Database,
  call: EndpointCall<N>,
  accountId: string,
  steps: WriteSteps<N, Outcome>,
): Promise<Outcome> {
  const { request } = call;
  const key = keyOf(request);
  const now = Date.now();
  if (key === null) {
    const transaction: Write<Outcome>['transaction'] = (work) => database.orm.transaction(work);
    return steps.change(call, { accountId, now, transaction });
  }
  const requestHash = requestHashOf(request.method, request.url, request.body);
  const claim = await claimKey(database, { accountId, key, requestHash });
  if (!('at' in claim)) return readStored<Outcome>(claim);
  try {
    return await changeOnce(database, claim, (write) => steps.change(call, write));
  } catch (error) {
    if (error instanceof ClaimLost) return outcomeOf(database, call, accountId, steps);
    await settleFailure(database, claim, request, error);
    throw error;
  }
}

async function changeOnce<Outcome extends object>(
  database: Database,
  claim: Claim,
  change: (write: Write<Outcome>) => Promise<Outcome>,
): Promise<Outcome> {
  let isStored = false;
  const outcome = await change({
    accountId: claim.accountId,
    now: Date.now(),
    transaction: async (work) => {
      const made = await database.orm.transaction(async (transaction) => {
        const result = await work(transaction);
        await storeResult(transaction, claim, { status: 200, answer: result });
        return result;
      });
      isStored = true;
      return made;
    },
  });
  // The call wrote nothing.
  if (!isStored) await storeResult(database.orm, claim, { status: 200, answer: outcome });
  return outcome;
}

/** Refusals that may succeed later. */
const TRANSIENT = new Set([401, 408, 429]);

/** Stores a refusal for later calls; other failures release the key. Errors are only logged. */
async function settleFailure(
  database: Database,
  claim: Claim,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  const isRefusal = error instanceof ApiFailure && error.status < 500 && !TRANSIENT.has(error.status);
  const settled = isRefusal
    ? storeResult(database.orm, claim, { status: error.status, answer: error.body(request.id) })
    : releaseKey(database, claim);
  await settled.catch((cause: unknown) =>
    request.log.warn({ reqId: request.id, err: cause }, 'An Idempotency-Key could not be settled'),
  );
}

/** @throws ApiFailure when the first call was refused */
function readStored<Outcome>({ status, answer }: StoredResult): Outcome {
  if (status < 400) return answer as Outcome;
  const { success: _, code, message, requestId: __, ...details } = answer as ApiProblem;
  throw new ApiFailure(code, message, details);
}

/** @throws ApiFailure BAD_REQUEST for an invalid key */
function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new ApiFailure('BAD_REQUEST', 'Idempotency-Key: it must have 1 to 128 letters, digits and signs.', {
    param: 'Idempotency-Key',
    hint: 'A random UUID is a good key.',
  });
}
