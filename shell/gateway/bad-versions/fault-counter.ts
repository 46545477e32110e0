import { LRUCache } from 'lru-cache';
import { type FaultKind, faultRules } from './version-policy.ts';

/** How many sources had a fault of a version, of how many that used it. */
export interface FaultCount {
  readonly faults: number;
  readonly used: number;
  /** Whether that proves that the version is bad. */
  readonly isBad: boolean;
}

/** What a counter holds at most; the longest unused are dropped. */
const capacity = { versions: 50, sources: 5000 };

/** Counts sources by version (`name@version`), each once, however often it reports. */
export class FaultCounter {
  readonly #clock: () => number;
  /** By kind and version: whether each source had a fault. */
  readonly #versions = new LRUCache<string, LRUCache<string, boolean>>({ max: capacity.versions });

  /** @param clock ms since 1970 */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** A source uses the version. */
  use(kind: FaultKind, version: string, source: string): void {
    const key = `${kind} ${version}`;
    const sources = this.#versions.get(key) ?? this.#newSources(faultRules[kind].windowMs);
    this.#versions.set(key, sources);
    sources.set(source, sources.get(source) ?? false);
  }

  /** A source had a fault. Null when that proves nothing: it has not used the version, or is counted already. */
  fault(kind: FaultKind, version: string, source: string): FaultCount | null {
    const sources = this.#versions.get(`${kind} ${version}`);
    if (sources?.get(source) !== false) return null;
    sources.set(source, true);
    sources.purgeStale();
    const faults = [...sources.values()].filter(Boolean).length;
    const used = sources.size;
    const rule = faultRules[kind];
    return { faults, used, isBad: faults >= rule.sources && faults >= used * rule.share };
  }

  #newSources(ttl: number): LRUCache<string, boolean> {
    return new LRUCache({ max: capacity.sources, ttl, ttlResolution: 0, perf: { now: this.#clock } });
  }
}
