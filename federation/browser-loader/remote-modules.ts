import type { ActiveRemote, RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import { FederationError } from '../federation-error.ts';
import type { LoadModule } from './containers.ts';
import { ensureStyleSheets } from './style-sheets.ts';

/** A remote did not come as planned. `used` is the version that the page runs instead, if there is one. */
export interface BrowserFallback {
  readonly remote: string;
  readonly version: string;
  readonly used: string | null;
  readonly error: unknown;
}

export interface RemoteModulesOptions {
  /** The snapshot that the server sent with the page. */
  readonly snapshot: RegistrySnapshot;
  /** Loads one module of one version; this module adds second attempts, the last good version and style sheets. */
  readonly loadModule: LoadModule;
  /** Called for every fallback, for telemetry. */
  readonly onFallback?: (fallback: BrowserFallback) => void;
  /** Waits before the second attempt, in ms. Tests pass their own. */
  readonly pause?: (ms: number) => Promise<void>;
  /** From 0 to 1, spreads the second attempts of many visitors. */
  readonly random?: () => number;
}

/** Loads modules of remotes in a page. */
export interface RemoteModules {
  /**
   * One exposed module of a remote, with its style sheets in place. Asked twice it is loaded once. When the active
   * version fails twice, the last good version is taken.
   * @param remote name in the registry, `mf-search`
   * @param expose name in `remote.json`, `./routes`, or how it is found in the version that is taken
   * @throws FederationError REMOTE_UNAVAILABLE; the next call tries again
   */
  load<T extends object>(remote: string, expose: ExposeOf): Promise<T>;
}

/** The name of a module, or what tells it for a version. */
export type ExposeOf = string | ((version: RemoteVersion) => string);

/** Time before the second attempt: at least the first number, at most their sum, in ms. */
const retryPause = { least: 200, spread: 400 };

/** Prepares loading of every remote of the snapshot; nothing is fetched before `load`. */
export function createRemoteModules(options: RemoteModulesOptions): RemoteModules {
  const { snapshot, loadModule, onFallback } = options;
  const pause = options.pause ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const random = options.random ?? Math.random;
  const loads = new Map<string, Promise<object>>();
  /** Remotes of which the last good version is in use, so that all modules of a remote come from one version. */
  const fallen = new Set<string>();

  async function attempt(version: RemoteVersion, exposeOf: ExposeOf): Promise<object> {
    const expose = nameOf(exposeOf, version);
    const [module] = await Promise.all([
      loadModule(version, expose),
      ensureStyleSheets(version.css[expose] ?? [], version.integrity),
    ]);
    return module;
  }

  async function attemptTwice(version: RemoteVersion, expose: ExposeOf): Promise<object> {
    try {
      return await attempt(version, expose);
    } catch {
      // The first error is that of a moment, most often; the second one is reported.
      await pause(retryPause.least + random() * retryPause.spread);
      return attempt(version, expose);
    }
  }

  async function loadWithFallback(remote: ActiveRemote, expose: ExposeOf): Promise<object> {
    const lastGood = remote.lastGood;
    if (lastGood && fallen.has(remote.name)) return attemptTwice(lastGood, expose);
    try {
      return await attemptTwice(remote, expose);
    } catch (error) {
      onFallback?.({ remote: remote.name, version: remote.version, used: lastGood?.version ?? null, error });
      if (!lastGood) throw error;
      const module = await attemptTwice(lastGood, expose);
      fallen.add(remote.name);
      return module;
    }
  }

  async function load(name: string, expose: ExposeOf): Promise<object> {
    const remote = snapshot.remotes[name];
    try {
      if (!remote) {
        const known = Object.keys(snapshot.remotes).join(', ') || 'none';
        throw new Error(`"${name}" is not in the registry (known: ${known})`);
      }
      return await loadWithFallback(remote, expose);
    } catch (cause) {
      throw new FederationError(
        'REMOTE_UNAVAILABLE',
        `${remote?.title ?? name} cannot be loaded right now.`,
        {
          hint: 'Try again in a moment; the rest of the page works.',
          cause,
        },
      );
    }
  }

  return {
    load<T extends object>(name: string, expose: ExposeOf): Promise<T> {
      const active = snapshot.remotes[name];
      const key = `${name} ${active ? nameOf(expose, active) : ''}`;
      const running = loads.get(key) ?? load(name, expose);
      loads.set(key, running);
      running.catch(() => loads.delete(key));
      // The caller knows the shape that the contract states for this module.
      return running as Promise<T>;
    },
  };
}

function nameOf(expose: ExposeOf, version: RemoteVersion): string {
  return typeof expose === 'string' ? expose : expose(version);
}
