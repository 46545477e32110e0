import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Refuses a client that sends more requests in a minute than `max`; clients on this machine are not counted. */
export async function limitRates(app: FastifyInstance, max: number): Promise<void> {
  await app.register(rateLimit, { global: false, max, timeWindow: 60_000 });
  const limit = app.rateLimit();
  app.addHook('onRequest', (request, reply, done) => {
    if (isLocal(request.ip)) {
      done();
      return undefined;
    }
    // The limiter answers by a promise, which fastify waits for; local calls are spared it.
    return limit.call(app, request, reply) as never;
  });
}

/**
 * A limit of its own for a call that costs much, beside that of all calls.
 * @returns seconds to wait, or 0 when the call may go on
 */
export function costlyCallLimit(
  app: FastifyInstance,
  maxPerMinute: number,
): (request: FastifyRequest) => Promise<number> {
  const check = app.createRateLimit({ max: maxPerMinute, timeWindow: 60_000 });
  return async (request) => {
    if (isLocal(request.ip)) return 0;
    const result = await check(request);
    return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : 0;
  };
}

/** True for an address of this machine. */
export function isLocal(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
