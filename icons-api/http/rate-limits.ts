import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

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

/** True for an address of this machine. */
export function isLocal(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
