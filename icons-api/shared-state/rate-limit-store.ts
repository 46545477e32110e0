import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Counters } from './counters.ts';

/** Counters as a store of the rate limiter. Separate limits have separate keys, so one store serves all. */
export function rateLimitStore(counters: Counters): FastifyRateLimitStoreCtor {
  return class CountersStore implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs) => {
      counters.add(`rate:${key}`, windowMs).then(
        ({ count, msLeft }) => callback(null, { current: count, ttl: msLeft }),
        (error: unknown) => callback(error as Error),
      );
    };

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
