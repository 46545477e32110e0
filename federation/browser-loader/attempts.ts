/**
 * Does a thing that may fail for a moment, again after a pause when it does; rejects with the last failure. `again` is to be
 * put behind the address: empty at first, new for each attempt of a page after one that hung. A browser answers a second
 * request of an address from the first one as long as that is on its way, and what drips in is on its way for ever.
 */
export type Attempt = <T>(work: (again?: string) => Promise<T>) => Promise<T>;

export interface AttemptOptions {
  /** Waits, in ms. Tests pass their own. */
  readonly pause?: (ms: number) => Promise<void>;
  /** From 0 to 1, spreads the attempts of many visitors. */
  readonly random?: () => number;
  /** In ms. Tests pass their own. */
  readonly clock?: () => number;
  /** Makes the browser fetch a URL again, bypassing its cache. */
  readonly renew?: (address: string) => Promise<unknown>;
}

/** Pauses before the second and third attempt: at least the first number, at most their sum, in ms. */
const pauses = [
  { least: 200, spread: 400 },
  { least: 600, spread: 1200 },
] as const;

/** After so long no further attempt begins: what hangs is left to the last good version sooner than what fails, ms. */
const PATIENCE_MS = 10_000;

/** A cache must not hold the last attempt up for longer, ms. */
const RENEW_MS = 3000;

/** A bad answer in the cache of an immutable URL would stay bad for ever. */
const pastCache = (address: string) =>
  fetch(address, { cache: 'reload', signal: AbortSignal.timeout(RENEW_MS) }).then((answer) =>
    answer.arrayBuffer(),
  );

/** Something that was fetched and did not come, or was not what it should be. */
export class FetchFailure extends Error {
  /** Its address, as webpack's errors name it. */
  readonly request: string;

  constructor(address: string, what: string) {
    super(`${address} ${what}.`);
    this.request = address;
  }
}

/** Something that did not come in time. */
export class HangFailure extends FetchFailure {}

/**
 * Makes what scripts and style sheets of remotes are fetched with: three attempts with growing, spread pauses, the
 * last one past the browser's cache.
 */
export function createAttempt({
  pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random = Math.random,
  clock = () => performance.now(),
  renew = pastCache,
}: AttemptOptions = {}): Attempt {
  let hung = 0;
  return async (work) => {
    const start = clock();
    const attempt = () => work(hung > 0 ? `?again=${hung}` : '');
    const note = (error: unknown) => {
      if (error instanceof HangFailure || (error as { type?: unknown } | null)?.type === 'timeout') hung++;
      return error;
    };
    for (const [index, { least, spread }] of pauses.entries()) {
      try {
        return await attempt();
      } catch (error) {
        note(error);
        if (clock() - start > PATIENCE_MS) throw error;
        await pause(least + random() * spread);
        const address = (error as Partial<FetchFailure> | null)?.request;
        if (index === pauses.length - 1 && address) await renew(address).catch(() => {});
      }
    }
    return attempt().catch((error: unknown) => Promise.reject(note(error)));
  };
}

/** The part of a webpack runtime that loads chunks. */
export interface ChunkLoader {
  /** Loads a chunk by its id; a chunk that failed is fetched again at the next request. */
  e?: (chunkId: string | number, ...more: unknown[]) => Promise<unknown>;
  /** The address of a chunk's script, below the version's folder. */
  u?: (chunkId: string | number) => string;
}

/**
 * Has a webpack runtime fetch its chunks by several attempts.
 * @param onLost called with the error of the caller when a chunk does not come at all
 */
export function attemptChunks(
  runtime: ChunkLoader,
  attempt: Attempt,
  onLost: (error: unknown) => void,
): void {
  const load = runtime.e;
  if (!load) return;
  const { u: addressOf } = runtime;
  let behind = '';
  if (addressOf) runtime.u = (chunkId) => addressOf(chunkId) + behind;
  runtime.e = async (...args) => {
    try {
      return await attempt((again = '') => {
        behind = again;
        return load(...args);
      });
    } catch (error) {
      onLost(error);
      throw error;
    }
  };
}
