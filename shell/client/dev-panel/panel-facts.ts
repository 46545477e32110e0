import type { RegistrySnapshot } from '@icoteca/shared-contracts';

/** What a page knows of one of its remotes. */
export interface RemoteFacts {
  readonly name: string;
  readonly version: string;
  readonly lastGood: string;
  /** Where its files come from; empty for this host. */
  readonly from: string;
  /** Files that the page has fetched of it. */
  readonly files: number;
  /** KB as they travelled; what came from a cache counts nothing. */
  readonly kilobytes: number;
  /** From the first request to the last answer, ms; null while nothing was requested. */
  readonly loadMs: number | null;
}

type Resource = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'transferSize'>;

/**
 * Remotes of a page with what their loading took.
 * @param resources what the page has fetched
 * @param base address of the page
 */
export function remoteFacts(
  snapshot: RegistrySnapshot,
  resources: readonly Resource[],
  base: string,
): RemoteFacts[] {
  return Object.values(snapshot.remotes).map(({ name, version, entry, lastGood }) => {
    const folder = new URL('.', new URL(entry, base)).href;
    const own = resources.filter((resource) => resource.name.startsWith(folder));
    const start = Math.min(...own.map(({ startTime }) => startTime));
    const end = Math.max(...own.map(({ responseEnd }) => responseEnd));
    const { origin } = new URL(folder);
    return {
      name,
      version,
      lastGood: lastGood?.version ?? '',
      from: origin === new URL(base).origin ? '' : origin,
      files: own.length,
      kilobytes: own.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
      loadMs: own.length === 0 ? null : end - start,
    };
  });
}
