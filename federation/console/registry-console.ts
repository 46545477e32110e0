import type { EndpointResponse, ShownVersion } from '@icoteca/shared-contracts';
import { FederationError } from '../federation-error.ts';
import type { ActivePointers, PointerChange, RemotePointer } from '../registry/active-pointers.ts';
import type { Registry } from '../registry/registry.ts';
import { watchRevision } from '../registry-service/revision-watch.ts';
import { isTried, MOST_ROWS } from './console-change.ts';
import { type ConsoleState, consoleState } from './console-state.ts';
import { type VersionFacts, versionFacts } from './version-facts.ts';

/** The part of a registry that the console reads. */
export type ReadRegistry = Pick<Registry, 'pointers' | 'trail' | 'versions' | 'document' | 'file' | 'live'>;

/** What the console reads of a registry. Every call rejects while the registry cannot be read. */
export interface RegistryConsole {
  /**
   * The registry once its revision is another than `after`, or as it is when the time is over or `signal` aborts.
   * @param after undefined does not wait
   */
  state(after: number | undefined, waitMs: number, signal: AbortSignal): Promise<ConsoleState>;
  /** The newest rows of the audit trail, of one remote when it is named. */
  trail(limit: number, remote?: string): Promise<PointerChange[]>;
  /** Published versions of a remote; null for one without a version in use. */
  versions(remote: string): Promise<Omit<EndpointResponse<'registryVersions'>, 'success'> | null>;
  /** Answers all who wait. */
  stop(): void;
}

/** How often the registry is looked at while somebody waits, ms. */
const LOOK_EVERY = 500;
/** Versions of a remote that are shown; the newest of many are not all of interest. */
const MOST_VERSIONS = 40;
/** Facts of versions that are cached; a version never changes. */
const MOST_FACTS = 400;

export function registryConsole(registry: ReadRegistry): RegistryConsole {
  const watch = watchRevision(registry, LOOK_EVERY);
  const facts = new Map<string, VersionFacts>();

  async function factsOf(name: string, version: string): Promise<VersionFacts> {
    const label = `${name}@${version}`;
    const known = facts.get(label) ?? (await versionFacts(registry, name, version));
    facts.delete(label);
    facts.set(label, known);
    const [oldest] = facts.keys();
    if (facts.size > MOST_FACTS && oldest !== undefined) facts.delete(oldest);
    return known;
  }

  return {
    async state(after, waitMs, signal) {
      const pointers =
        after === undefined ? await registry.pointers() : await watch.changed(after, waitMs, signal);
      // An older service does not say; the pointers are worth showing without it.
      const live = await registry.live().catch(() => null);
      return consoleState(pointers, live, Date.now());
    },
    trail: (limit, remote) => registry.trail(limit, remote),
    async versions(remote) {
      const { remotes, history }: ActivePointers = await registry.pointers();
      const pointer = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
      if (!pointer) return null;
      const published = await registry.versions(remote);
      const rows = history.filter(({ name }) => name === remote);
      const trail = await registry.trail(MOST_ROWS, remote);
      const versions: ShownVersion[] = [];
      const unreadable: string[] = [];
      for (const version of ordered(published, pointer, rows).slice(0, MOST_VERSIONS)) {
        const found = await factsOf(remote, version).catch(nullIfUnfit);
        if (found)
          versions.push({
            ...found,
            isTried: isTried(trail, version),
            isOlder: [pointer.version, ...pointer.lastGood, ...pointer.passed].includes(version),
          });
        else unreadable.push(version);
      }
      return { versions, total: published.length, unreadable };
    },
    stop: () => watch.stop(),
  };
}

/** A version that cannot be trusted is named as one; a registry that does not answer says nothing about versions. */
function nullIfUnfit(error: unknown): null {
  if (error instanceof FederationError && error.code === 'REGISTRY_UNAVAILABLE') throw error;
  return null;
}

/** Those in use first, then those that the trail names, the newest first, then the others. */
function ordered(
  published: readonly string[],
  { version, rollout, previews = [], lastGood }: RemotePointer,
  rows: readonly PointerChange[],
): string[] {
  const isPublished = new Set(published);
  const wanted = [
    version,
    rollout?.version,
    ...previews.map((preview) => preview.version),
    ...lastGood,
    ...rows.toReversed().flatMap(({ from, to }) => [to, from]),
    ...[...published].sort().reverse(),
  ];
  return [...new Set(wanted)].filter((each) => each != null && isPublished.has(each)) as string[];
}
