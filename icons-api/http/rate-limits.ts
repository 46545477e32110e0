import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import { API_KEY_HEADER } from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Counters } from '../shared-state/counters.ts';
import { rateLimitStore } from '../shared-state/rate-limit-store.ts';
import { ApiFailure } from './api-failure.ts';

interface ApiKeyLookup {
  /** The account of a key; null for an invalid key. */
  find(key: string): Promise<string | null>;
}

export interface RateLimitOptions {
  /** Requests a minute and client. */
  max: number;
  /** Requests a minute of an account that sends one of its API keys. */
  maxWithKey: number;
  apiKeys: ApiKeyLookup;
  /** Shared by all processes of the API. */
  counters: Counters;
  /** True for machines of ours, whose own calls are not counted. */
  isOurs(address: string): boolean;
}

/**
 * Refuses a client that sends more than `max` requests a minute. With an API key the account is counted instead, up to
 * `maxWithKey`; an invalid key is refused.
 */
export async function limitRates(
  app: FastifyInstance,
  { max, maxWithKey, apiKeys, counters, isOurs }: RateLimitOptions,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max,
    timeWindow: 60_000,
    store: rateLimitStore(counters),
    allowList: ({ ip }) => isOurs(ip),
  });
  const limit = app.rateLimit();
  const limitWithKey = keyedLimit(app, apiKeys, maxWithKey);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers[API_KEY_HEADER] !== undefined) return limitWithKey(request, reply) as never;
    if (isOurs(request.ip)) {
      done();
      return undefined;
    }
    // The limiter returns a promise, which fastify awaits.
    return limit.call(app, request, reply) as never;
  });
}

/** The client that a request counts for: its IP address, of IPv6 the network. */
export function clientOf({ ip }: FastifyRequest): string {
  return normalizeIP(ip);
}

/** The limit of requests with an API key. @throws ApiFailure API_KEY_REFUSED, TOO_MANY_REQUESTS */
function keyedLimit(app: FastifyInstance, apiKeys: ApiKeyLookup, max: number) {
  const accounts = new WeakMap<FastifyRequest, string>();
  const limit = app.rateLimit({ max, keyGenerator: (request) => `api-key:${accounts.get(request)}` });
  // Each lookup of a key is a query, which invented keys must not multiply without bound.
  const secondsToWait = costlyCallLimit(app, 'api-key-look', max);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const retryAfter = await secondsToWait(request);
    if (retryAfter > 0) {
      throw new ApiFailure('TOO_MANY_REQUESTS', 'Too many requests with API keys came from this address.', {
        hint: 'Wait and try again.',
        retryAfter,
      });
    }
    const account = await apiKeys.find(String(request.headers[API_KEY_HEADER]));
    if (account === null) {
      throw new ApiFailure('API_KEY_REFUSED', 'This API key is not valid.', {
        hint: 'Copy it again, or make a new one on your profile page: a revoked or rotated key stays refused.',
      });
    }
    accounts.set(request, account);
    await limit.call(app, request, reply);
  };
}

/**
 * A separate limit for an expensive call.
 * @param name limits of one name are counted together
 * @param max calls of one client in the time window, ms
 * @returns seconds to wait, 0 when the call may proceed
 */
export function costlyCallLimit(
  app: FastifyInstance,
  name: string,
  max: number,
  timeWindow = 60_000,
): (request: FastifyRequest) => Promise<number> {
  const check = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => `${name}:${clientOf(request)}`,
  });
  return async (request) => {
    const result = await check(request);
    return !result.isAllowed && result.isExceeded ? result.ttlInSeconds : 0;
  };
}
