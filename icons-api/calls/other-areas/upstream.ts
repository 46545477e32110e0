import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';

/** For the whole answer, ms. */
const TIMEOUT_MS = 2000;
/** The circuit opens after this number of consecutive failures, for this time in ms; then one call tries again. */
const FAILURES = 5;
const PAUSE_MS = 10_000;

/** An external service that answers JSON. */
export interface Upstream {
  /** GETs a path below the URL of the service. @throws on any failure, and while the circuit is open */
  get(path: string, query: Readonly<Record<string, string>>): Promise<unknown>;
}

/** @param baseUrl may have a path and a query; it is never logged */
export function createUpstream(baseUrl: string): Upstream {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: PAUSE_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  return {
    get: (path, query) =>
      breaker.execute(async () => {
        const url = new URL(baseUrl);
        url.pathname = url.pathname.replace(/\/$/, '') + path;
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        const response = await fetch(url, {
          headers: { accept: 'application/json' },
          // A key in the query must not be sent on to another site.
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (!response.ok) throw new Error(`The service answered ${response.status}.`);
        return response.json();
      }),
  };
}
