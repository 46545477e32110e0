import { AnswerCache } from './answer-cache.ts';
import type { CachePolicy } from './cache-policies.ts';
import { type ApiCall, type ApiClient, apiPath, callSignal } from './client.ts';
import type { EndpointResponse } from './endpoints.ts';
import { type EndpointName, endpointPaths } from './paths.ts';
import { RequestError } from './request-error.ts';

/** A client that caches answers and sends concurrent equal reads once. */
export interface CachingClient extends ApiClient {
  /** Clears the caches, for when the rights of the visitor change. */
  forget(): void;
}

/** Answers for calls that fail because the server does, by the name of the call. */
export type Fallbacks = {
  readonly [N in EndpointName]?: () => Promise<EndpointResponse<N>>;
};

export interface CachingOptions {
  readonly policies: readonly CachePolicy[];
  /** Used when no answer came, or one of 500 and above (specification SD 7: fallback lists). Not cached. */
  readonly fallbacks?: Fallbacks;
  /** Called for every use of a fallback, with the failure. */
  readonly onFallback?: (name: EndpointName, error: unknown) => void;
  readonly now?: () => number;
}

interface Shared {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  waiting: number;
}

/**
 * Adds the caches of the specification (SD 7, 9) to a client. Pending equal reads are shared; one is aborted when all its
 * callers gave up. Answers are shared too, so they are frozen.
 */
export function createCachingClient(client: ApiClient, options: CachingOptions): CachingClient {
  const answersOf = new Map<EndpointName, AnswerCache>();
  for (const { calls, entries, maxAgeMs } of options.policies) {
    const answers = new AnswerCache(entries, maxAgeMs, options.now);
    for (const name of calls) answersOf.set(name, answers);
  }
  const underWay = new Map<string, Shared>();

  function start<N extends EndpointName>(name: N, call: ApiCall<N>, key: string): Shared {
    const abort = new AbortController();
    const { signal: _, timeoutMs: __, ...rest } = call;
    const isOurs = () => underWay.get(key) === shared;
    const answer = client.call(name, { ...rest, signal: abort.signal } as ApiCall<N>).then(
      (given) => {
        if (isOurs()) answersOf.get(name)?.set(key, freeze(given));
        return given;
      },
      (error: unknown) => fallbackFor(name, error),
    );
    const shared: Shared = { answer, abort, waiting: 0 };
    underWay.set(key, shared);
    const end = () => {
      if (isOurs()) underWay.delete(key);
    };
    answer.then(end, end);
    return shared;
  }

  function fallbackFor(name: EndpointName, error: unknown): Promise<unknown> {
    const fallback = options.fallbacks?.[name];
    const isDown = error instanceof RequestError && (error.status === 0 || error.status >= 500);
    if (!fallback || !isDown) return Promise.reject(error);
    options.onFallback?.(name, error);
    return fallback();
  }

  return {
    async call<N extends EndpointName>(name: N, call: ApiCall<N> = {}) {
      if (endpointPaths[name].method !== 'GET') return client.call(name, call);
      const signal = callSignal(call);
      signal?.throwIfAborted();
      const key = apiPath(name, call);
      const cached = answersOf.get(name)?.get(key);
      if (cached !== undefined) return cached as EndpointResponse<N>;
      const shared = underWay.get(key) ?? start(name, call, key);
      shared.waiting++;
      const answer = await unlessAborted(shared.answer, signal, () => {
        if (--shared.waiting > 0) return;
        if (underWay.get(key) === shared) underWay.delete(key);
        shared.abort.abort(signal?.reason);
      });
      return answer as EndpointResponse<N>;
    },
    forget() {
      for (const answers of answersOf.values()) answers.clear();
      underWay.clear();
    },
  };
}

function unlessAborted<T>(
  answer: Promise<T>,
  signal: AbortSignal | undefined,
  onAbort: () => void,
): Promise<T> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      onAbort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
