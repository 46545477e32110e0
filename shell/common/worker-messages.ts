import type { ShellEntryAssets } from '@icoteca/federation';
import type { SiteScript } from './hydration/site-scripts.ts';

/** What a render worker is told once, at its start; its environment is empty. */
export interface WorkerSettings {
  readonly apiUrl: string;
  readonly dataDir: string;
  /** What the first page loads of the shell's own build. */
  readonly assets: ShellEntryAssets;
  /** Where it is to listen: a socket file that only this user can reach. */
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
  /** Versions that hurt a worker before, as `name@version`. */
  readonly badVersions: readonly string[];
  /** Program of the thread that looks at the worker from inside. */
  readonly watchdogProgram: string;
}

export type MessageToWorker =
  | { readonly type: 'start'; readonly settings: WorkerSettings }
  | { readonly type: 'bad-versions'; readonly versions: readonly string[] }
  | { readonly type: 'stop' };

export type MessageFromWorker =
  | { readonly type: 'listening' }
  | { readonly type: 'beat' }
  /** Said before code of remotes runs, so that a block can be blamed. `remotes` as `name@version`. */
  | {
      readonly type: 'rendering';
      readonly requestId: string;
      readonly url: string;
      readonly remotes: readonly string[];
    }
  /** A page is made, or given up. `used`: the versions whose code ran, as `name@version`. */
  | { readonly type: 'rendered'; readonly requestId: string; readonly used: readonly string[] }
  /** Code of a version threw while a page was made; said once for each page. */
  | {
      readonly type: 'remote-threw';
      readonly requestId: string;
      readonly remote: string;
      readonly version: string;
      readonly message: string;
    }
  /** It holds more memory than it should. `holder`: the version whose code allocated most of it; null when none stands out. */
  | {
      readonly type: 'memory-full';
      readonly holder: { readonly remote: string; readonly version: string; readonly bytes: number } | null;
      readonly heldBytes: number;
    }
  /** A remote did not load or threw; `used` is the version that stands in. */
  | {
      readonly type: 'remote-failed';
      readonly remote: string;
      readonly version: string;
      readonly code: string;
      readonly message: string;
      readonly used: string | null;
    };

/** What the watchdog thread writes, one JSON line each, to `watchdogFd`: first that the worker is held, then where. */
export type WatchdogLine = { readonly type: 'held' } | BlockReport;

/** Where the worker is stuck. */
export interface BlockReport {
  readonly type: 'blocked';
  /** `name@version` of the remote whose code runs, or null when it is none of a remote. */
  readonly remote: string | null;
  /** Top frames, `file (function, line)`. */
  readonly stack: readonly string[];
}

/** Old space of a worker's heap, MB: several times what one needs. It is replaced long before it dies of this limit. */
export const workerHeapMb = 512;
/** File descriptor of the pipe between the watchdog thread and the gateway. */
export const watchdogFd = 4;
/** A worker says that it lives this often, ms. */
export const beatEveryMs = 250;
/** The watchdog thread looks for the culprit when a worker has been held so long by what it does, ms; before the gateway gives up. */
export const blameAfterMs = 1000;
/** A worker that renders and is silent this long is ended when it is known where it hangs, ms. */
export const silenceLimitMs = 2000;
/** It is ended without that so long after the watchdog thread began to look, ms: some code cannot be stopped for a look. */
export const lookLimitMs = 3000;
/** It is ended without any word after so long, ms: on a busy machine it may be waiting for a processor. */
export const blindSilenceLimitMs = 30_000;
