import { FederationError } from '../federation-error.ts';
import { type Attempt, attemptChunks, type ChunkLoader } from './attempts.ts';

/** The packages that a page has once: what gives them, by request and version, as module federation keeps them. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, { readonly lib: () => unknown }>>>>;

/** What a module of a remote takes from the page, as the build of the remote wrote it down. */
interface ConsumeData {
  /** The request: `react`. */
  readonly shareKey: string;
  /** `^19.3.1` */
  readonly requiredVersion: string;
}

/** The part of an entry script's own webpack runtime that takes part in sharing. */
export interface EntryRuntime extends ChunkLoader {
  /** Factories of modules by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  /** Share scopes by name. */
  S: Record<string, ShareScope>;
  readonly consumesLoadingData: {
    readonly moduleIdToConsumeDataMapping: Readonly<Record<string, ConsumeData>>;
    /** Ids of the placeholder modules of shared packages by the chunk that needs them. */
    readonly chunkMapping: Readonly<Record<string, readonly (string | number)[]>>;
  };
}

/**
 * The federation runtime as far as entry scripts of our factory call it: they expose modules and take the shell's copy of
 * each shared package. The package's own runtime also finds remotes, negotiates versions between copies and runs
 * plugins; a page has one copy of each package, and `browser-loader` finds the remotes.
 * @param attempt fetches their chunks
 * @param onLost called with the error of the caller when a chunk does not come at all
 */
export const createRuntimeOfRemotes = (attempt: Attempt, onLost: (error: unknown) => void) => ({
  bundlerRuntime: {
    /** Each entry script keeps what this returns; nothing reads it. */
    init: () => ({}),

    /** Answers `init` of a container. */
    initContainerEntry({
      webpackRequire,
      shareScope,
    }: {
      webpackRequire: EntryRuntime;
      shareScope: ShareScope;
    }): true {
      webpackRequire.S = { default: shareScope };
      attemptChunks(webpackRequire, attempt, onLost);
      return true;
    },

    /**
     * Called before a chunk runs: puts the page's packages in place of the placeholders of the chunk.
     * @throws FederationError REMOTE_MODULE_INVALID when the page has no such package
     */
    consumes({
      webpackRequire: { m: factories, S: scopes, consumesLoadingData },
      chunkId,
    }: {
      webpackRequire: EntryRuntime;
      chunkId: string | number;
    }): void {
      for (const id of consumesLoadingData.chunkMapping[chunkId] ?? []) {
        const data = consumesLoadingData.moduleIdToConsumeDataMapping[id];
        if (data === undefined || id in factories) continue;
        const lib = packageOf(scopes.default ?? {}, data);
        factories[id] = (module) => {
          module.exports = lib();
        };
      }
    },
  },
});

function packageOf(scope: ShareScope, { shareKey, requiredVersion }: ConsumeData): () => unknown {
  const [given] = Object.entries(scope[shareKey] ?? {});
  if (given === undefined) {
    throw new FederationError('REMOTE_MODULE_INVALID', `The page has no ${shareKey} for this remote.`, {
      hint: 'Rebuild the remote: federation/shared-packages.ts names what a page has.',
    });
  }
  const [version, { lib }] = given;
  // Two copies of a package would be worse than one of another version, so this is said and not refused.
  if (!isWithin(version, requiredVersion))
    console.warn(`A remote was built for ${shareKey} ${requiredVersion}; this page has ${version}.`);
  return lib;
}

/** Whether a version is within a range of the form `^19.3.1`: the same major version, and not an older one. */
export function isWithin(version: string, range: string): boolean {
  const numbers = (text: string) => text.replace('^', '').split('.').map(Number);
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = numbers(range);
  return major === leastMajor && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch));
}
