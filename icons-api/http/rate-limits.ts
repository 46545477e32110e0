import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Counters } from '../shared-state/counters.ts';
import { rateLimitStore } from '../shared-state/rate-limit-store.ts';

/** Whose calls are counted, how many are allowed, and where they are counted. */
export interface RateLimitOptions {
  /** Requests a minute and client. */
  max: number;
  /** Counters of all processes of the API, so that a client gains nothing by the number of them. */
  counters: Counters;
  /** True for machines of ours, whose own calls are not counted. */
  isOurs(address: string): boolean;
}

/** Refuses a client that sends more requests in a minute than `max`. */
export async function limitRates(
  app: FastifyInstance,
  { max, counters, isOurs }: RateLimitOptions,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: 60_000,
    store: rateLimitStore(counters),
    allowList: ({ ip }) => isOurs(ip),
  });
  const limit = app.rateLimit();
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.ip)) {
      done();
      return undefined;
    }
    // The limiter answers by a promise, which fastify waits for; our own calls are spared it.
    return limit.call(app, request, reply) as never;
  });
}

/** Who a request counts for: the address, of IPv6 the network. */
export function clientOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}

/**
 * A limit of its own for a call that costs much, beside that of all calls.
 * @param name of what is limited; limits of one name are counted together
 * @returns seconds to wait, or 0 when the call may go on
 */
export function costlyCallLimit(
  app: FastifyInstance,
  name: string,
  maxPerMinute: number,
): (request: FastifyRequest) => Promise<number> {
  const check = app.createRateLimit({
    max: maxPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `${name}:${clientOf(request)}`,
  });
  return async (request) => {
    const result = await check(request);
    return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : 0;
  };
}
