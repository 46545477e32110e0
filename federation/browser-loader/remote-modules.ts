import type { ActiveRemote, RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import { FederationError } from '../federation-error.ts';
import { type Attempt, createAttempt } from './attempts.ts';
import type { LoadModule } from './containers.ts';
import { ensureStyleSheets } from './style-sheets.ts';
import { type LoadedTexts, loadTexts } from './text-files.ts';

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
  /** Loads one module of one version; this module adds the last good version, style sheets and texts. */
  readonly loadModule: LoadModule;
  /** Code of the page's locale, whose texts come with the first module of a remote. */
  readonly locale?: string;
  /** Called before a module is handed out, with the texts of its version; null when the module brings its own. */
  readonly onTexts?: (module: object, texts: LoadedTexts | null) => void;
  /** Called for every fallback, for telemetry. */
  readonly onFallback?: (fallback: BrowserFallback) => void;
  /** Called when no version of a remote, or a chunk of one that runs, can be loaded. */
  readonly onLost?: () => void;
  /** Fetches style sheets. Tests pass their own. */
  readonly attempt?: Attempt;
}

/** Loads modules of remotes in a page. */
export interface RemoteModules {
  /**
   * One exposed module of a remote, with its style sheets and texts in place. Two calls load it once. When the active
   * version does not come, or its module lacks what it must have, the last good version is taken.
   * @param remote name in the registry, `mf-search`
   * @param expose name in `remote.json`, `./routes`, or how it is found in the version that is taken
   * @param mustHave the export without which the module is of no use, `createRoutes`
   * @throws FederationError REMOTE_UNAVAILABLE; the next call tries again
   */
  load<T extends object>(remote: string, expose: ExposeOf, mustHave?: keyof T & string): Promise<T>;
  /**
   * Takes the last good version of a remote from now on, because the active one threw while it was rendered. Any caller that asks
   * does so once: a place of the page may hold the active version still when another has led to the last good one.
   * @returns false when there is none
   */
  fallBack(remote: string, error: unknown): boolean;
}

/** The name of a module, or a function that gives it for a version. */
type ExposeOf = string | ((version: RemoteVersion) => string);

/** Prepares loading of every remote of the snapshot; nothing is fetched before `load`. */
export function createRemoteModules(options: RemoteModulesOptions): RemoteModules {
  const {
    snapshot,
    loadModule,
    locale = 'en',
    onTexts,
    onFallback,
    onLost,
    attempt = createAttempt(),
  } = options;
  const loads = new Map<string, Promise<object>>();
  /** Remotes of which the last good version is in use, so that all modules of a remote come from one version. */
  const fallen = new Set<string>();

  async function loadVersion(version: RemoteVersion, exposeOf: ExposeOf, mustHave?: string): Promise<object> {
    const expose = nameOf(exposeOf, version);
    const [module, texts] = await Promise.all([
      loadModule(version, expose),
      attempt(() => loadTexts(version, locale)),
      attempt(() => ensureStyleSheets(version.css[expose] ?? [], version.integrity)),
    ]);
    if (mustHave === undefined || (module as Record<string, unknown>)[mustHave]) {
      onTexts?.(module, texts);
      return module;
    }
    throw new FederationError(
      'REMOTE_MODULE_INVALID',
      `${expose} of ${version.name}@${version.version} exports no ${mustHave}.`,
      { hint: 'shared-contracts/remotes says what a remote must export.' },
    );
  }

  async function loadWithFallback(
    remote: ActiveRemote,
    expose: ExposeOf,
    mustHave?: string,
  ): Promise<object> {
    const lastGood = remote.lastGood;
    if (lastGood && fallen.has(remote.name)) return loadVersion(lastGood, expose, mustHave);
    try {
      return await loadVersion(remote, expose, mustHave);
    } catch (error) {
      onFallback?.({ remote: remote.name, version: remote.version, used: lastGood?.version ?? null, error });
      if (!lastGood) throw error;
      const module = await loadVersion(lastGood, expose, mustHave);
      fallen.add(remote.name);
      return module;
    }
  }

  async function load(name: string, expose: ExposeOf, mustHave?: string): Promise<object> {
    const remote = snapshot.remotes[name];
    try {
      if (!remote) {
        const known = Object.keys(snapshot.remotes).join(', ') || 'none';
        throw new Error(`"${name}" is not in the registry (known: ${known})`);
      }
      return await loadWithFallback(remote, expose, mustHave);
    } catch (cause) {
      if (remote) onLost?.();
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
    load<T extends object>(name: string, expose: ExposeOf, mustHave?: keyof T & string): Promise<T> {
      const active = snapshot.remotes[name];
      const key = `${name} ${active ? nameOf(expose, active) : ''}`;
      const running = loads.get(key) ?? load(name, expose, mustHave);
      loads.set(key, running);
      running.catch(() => loads.delete(key));
      // The caller knows the shape that the contract states for this module.
      return running as Promise<T>;
    },
    fallBack(name, error) {
      const remote = snapshot.remotes[name];
      if (!remote?.lastGood) return false;
      if (fallen.has(name)) return true;
      fallen.add(name);
      for (const key of loads.keys()) if (key.startsWith(`${name} `)) loads.delete(key);
      onFallback?.({ remote: name, version: remote.version, used: remote.lastGood.version, error });
      return true;
    },
  };
}

function nameOf(expose: ExposeOf, version: RemoteVersion): string {
  return typeof expose === 'string' ? expose : expose(version);
}
