import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';

/** An answer must be whole after this time, ms. */
const TIMEOUT_MS = 2000;
/** After so many failures in a row nothing is asked, */
const FAILURES = 5;
/** for this time, ms. Then one call tries again. */
const PAUSE_MS = 10_000;

/** A service of somebody else that answers JSON. */
export interface Upstream {
  /**
   * GETs a path below the service's address.
   * @throws when it does not answer with success and JSON in time, or failed so often that it is left alone for a while
   */
  get(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

/** Connects with a service. Its address may have a path and a query of its own; nothing of it is ever logged. */
export function createUpstream(address: string): Upstream {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  return {
    get: (path, query) =>
      breaker.execute(async () => {
        const url = new URL(address);
        url.pathname = url.pathname.replace(/\/$/, '') + path;
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        const response = await fetch(url, {
          headers: { accept: 'application/json' },
          // A key in the query must not travel on to where the service sends us.
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`The service answered ${response.status}.`);
        return response.json();
      }),
  };
}
