import type { ShellEntryAssets } from '@icoteca/federation';
import type { SiteScript } from './hydration/site-scripts.ts';

/** Settings of a render worker, sent once at its start; its environment is empty. */
export interface WorkerSettings {
  readonly apiUrl: string;
  readonly dataDir: string;
  /** What the first page loads of the shell's own build. */
  readonly assets: ShellEntryAssets;
  /** Socket file to listen at, which only this user can reach. */
  readonly socketPath: string;
  readonly publicOrigins: readonly string[];
  readonly localeOrigins: Readonly<Record<string, string>>;
  readonly translationsUrl: string | null;
  /** Where sibling areas of the product answer; null for stubs. */
  readonly areaOrigin: string | null;
  /** Whether the pages below `/test` exist. */
  readonly internalPages: boolean;
  readonly siteScripts: readonly SiteScript[];
  readonly adImageOrigins: readonly string[];
  /** Whether anything is sold. */
  readonly plans: boolean;
  /** Versions that are taken out already, as `name@version`. */
  readonly badVersions: readonly string[];
}

export type MessageToWorker =
  | { readonly type: 'bad-versions'; readonly versions: readonly string[] }
  | { readonly type: 'stop' };

/** A version of a remote. */
interface Version {
  readonly remote: string;
  readonly version: string;
}

export type MessageFromWorker =
  | { readonly type: 'listening' }
  /** The event loop turns. `cpuMicroseconds`: processor time of the thread so far. */
  | { readonly type: 'beat'; readonly cpuMicroseconds: number }
  /** Sent before code of remotes runs. `remotes` as `name@version`. */
  | {
      readonly type: 'rendering';
      readonly requestId: string;
      readonly url: string;
      readonly remotes: readonly string[];
    }
  /** A page is rendered, or given up. `used`: the versions whose code ran, as `name@version`. */
  | { readonly type: 'rendered'; readonly requestId: string; readonly used: readonly string[] }
  /** Code of a version threw while a page was rendered; sent once for each page. */
  | ({ readonly type: 'remote-threw'; readonly requestId: string; readonly message: string } & Version)
  /** The event loop is blocked. `version`: whose code runs; null without a remote. `stack`: innermost frame first. */
  | { readonly type: 'blocked'; readonly version: Version | null; readonly stack: readonly string[] }
  /**
   * Too much memory is retained after garbage collection. `grownBytes`: the growth since the first page of each version, by
   * `name@version`.
   */
  | {
      readonly type: 'memory-full';
      readonly retainedBytes: number;
      readonly grownBytes: Readonly<Record<string, number>>;
    }
  /** A version did not load or threw at its start; `used` is the version in its place. */
  | ({
      readonly type: 'remote-failed';
      readonly code: string;
      readonly message: string;
      readonly used: string | null;
    } & Version);

/** Old space of a worker's heap, MB: several times what one needs. It is replaced long before it reaches the limit. */
export const workerHeapMb = 512;
/** Exit code of a worker that reached that limit. */
export const heapLimitExitCode = 134;
/** Interval of the beats, ms. */
export const beatEveryMs = 250;
/**
 * A worker is blocked when the event loop of its thread has not turned for `silence` while the thread used the processor for
 * `cpu`, ms: on a busy machine a page of 300 ms may take seconds, and the first pages of a worker have used 1000 without a turn.
 */
export const blockedAfterMs = { silence: 3000, cpu: 2500 };
/** A worker that has pages is ended after so long without any message, ms: on a busy machine it may wait for a processor. */
export const silenceLimitMs = 30_000;
