import type { ActiveRemote } from '@icoteca/shared-contracts';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  type IPolicy,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { FederationError } from '../federation-error.ts';
import type { TrustedKey } from '../registry/keys.ts';
import type { FetchArtifact } from './artifacts.ts';
import { compiledModule, type RemoteServerModule } from './compiled-module.ts';
import { type VersionName, verifiedBundle } from './verified-bundle.ts';

/** A remote that can render. `version` may be the last good one; the page must then name that version too. */
export interface LoadedRemote {
  readonly name: string;
  readonly version: string;
  readonly modules: RemoteServerModule;
  /** The active version could not be loaded. */
  readonly isFallback: boolean;
}

/** The active version did not load. `used` is the version that took its place, if there was one. */
export interface ServerFallback {
  readonly remote: string;
  readonly version: string;
  readonly used: string | null;
  readonly error: unknown;
}

export interface RemoteLoaderOptions {
  readonly fetchArtifact: FetchArtifact;
  readonly publicKeys: () => readonly TrustedKey[];
  /** Folder for verified bundles; it may be removed at any time. */
  readonly cacheDir: string;
  /** The shell's copies of the shared packages: `sharedModules`. */
  readonly sharedModules: Readonly<Record<string, unknown>>;
  /** How long one version may take to load, in ms. Default 1500. */
  readonly deadlineMs?: number;
  /** Called once for every failed attempt, for telemetry; not for requests while the version is left alone. */
  readonly onFallback: (fallback: ServerFallback) => void;
}

/** Loads server bundles of remotes into this process. */
export interface RemoteLoader {
  /**
   * The modules of the active version, or of the last good one when that fails. Loaded once per version; a version that
   * failed is tried again after 1 s, then 2 s, up to 60 s.
   * @throws FederationError REMOTE_UNAVAILABLE with the reason as its cause
   */
  load(remote: ActiveRemote): Promise<LoadedRemote>;
  /** Forgets all other versions and their last good ones, so that memory is freed after the requests in flight. */
  retainOnly(inUse: readonly ActiveRemote[]): void;
}

const DEFAULT_DEADLINE = 1500;
const backOff = { initialDelay: 1000, maxDelay: 60_000 };

interface KnownVersion {
  readonly name: string;
  readonly version: string;
  readonly policy: IPolicy;
  modules?: Promise<RemoteServerModule>;
}

/** Makes the loader of one process. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const known = new Map<string, KnownVersion>();

  function versionOf({ name, version }: VersionName): KnownVersion {
    const label = `${name}@${version}`;
    const entry = known.get(label) ?? {
      name,
      version,
      policy: loadPolicy(options.deadlineMs ?? DEFAULT_DEADLINE),
    };
    known.set(label, entry);
    return entry;
  }

  function modulesOf(remote: VersionName): Promise<RemoteServerModule> {
    const entry = versionOf(remote);
    entry.modules ??= entry.policy
      .execute(async ({ signal }) =>
        compiledModule(await verifiedBundle(remote, options, signal), remote, options.sharedModules),
      )
      .catch((error: unknown) => {
        delete entry.modules;
        throw namedError(error, remote);
      });
    return entry.modules;
  }

  function report(fallback: ServerFallback): void {
    const isRepeated =
      fallback.error instanceof FederationError && fallback.error.code === 'REMOTE_BACKING_OFF';
    if (!isRepeated) options.onFallback(fallback);
  }

  async function load(remote: ActiveRemote): Promise<LoadedRemote> {
    const { name, version, lastGood } = remote;
    try {
      return { name, version, modules: await modulesOf(remote), isFallback: false };
    } catch (error) {
      const fallback = await fallbackVersion(lastGood);
      report({ remote: name, version, used: fallback?.version ?? null, error });
      if (fallback) return fallback;
      throw new FederationError('REMOTE_UNAVAILABLE', `${remote.title} cannot be rendered right now.`, {
        hint: 'The region renders in the browser if it can; see the cause.',
        cause: error,
      });
    }
  }

  async function fallbackVersion(lastGood: VersionName | undefined): Promise<LoadedRemote | undefined> {
    if (!lastGood) return undefined;
    const { name, version } = lastGood;
    try {
      return { name, version, modules: await modulesOf(lastGood), isFallback: true };
    } catch (error) {
      report({ remote: name, version, used: null, error });
      return undefined;
    }
  }

  function retainOnly(inUse: readonly ActiveRemote[]): void {
    const used = new Set<string>();
    for (const remote of inUse) {
      used.add(`${remote.name}@${remote.version}`);
      if (remote.lastGood) used.add(`${remote.name}@${remote.lastGood.version}`);
    }
    for (const label of known.keys()) if (!used.has(label)) known.delete(label);
  }

  return { load, retainOnly };
}

/** One failure opens the circuit of a version; each further one keeps it open for longer. */
function loadPolicy(deadlineMs: number): IPolicy {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: new ExponentialBackoff(backOff),
    breaker: new ConsecutiveBreaker(1),
  });
  return wrap(breaker, timeout(deadlineMs, TimeoutStrategy.Aggressive));
}

function namedError(error: unknown, { name, version }: VersionName): unknown {
  if (error instanceof TaskCancelledError) {
    return new FederationError('REMOTE_TIMEOUT', `${name}@${version} did not load within its deadline.`, {
      hint: 'Check how fast the registry answers.',
      cause: error,
    });
  }
  if (error instanceof BrokenCircuitError) {
    return new FederationError(
      'REMOTE_BACKING_OFF',
      `${name}@${version} failed a moment ago and is not tried yet.`,
      {
        hint: 'The log has the first failure; the version is tried again by itself.',
        cause: error,
      },
    );
  }
  return error;
}
