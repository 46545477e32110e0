/** How often a version may throw. */
export interface ThrowLimit {
  /** Only pages of so long ago count, ms. */
  readonly windowMs: number;
  /** Fewer pages that threw prove nothing. */
  readonly pages: number;
  /** Share of the version's pages that must have thrown, 0 to 1. */
  readonly share: number;
}

/** A version that broke five pages, and at least every fifth, within half a minute. */
export const usualThrowLimit: ThrowLimit = { windowMs: 30_000, pages: 5, share: 0.2 };

/** Counts pages and what threw in them, by version. */
export interface ThrowRate {
  /** A page was made with these versions. */
  page(versions: readonly string[], now: number): void;
  /** A page threw in a version; true when that is once too often. */
  threw(version: string, now: number): boolean;
}

interface Counted {
  readonly at: number;
  readonly threw: boolean;
}

/** So many of the newest pages of a version are remembered. */
const remembered = 2000;

/** Makes the counter of one process. Versions are told apart as `name@version`. */
export function createThrowRate(limit: ThrowLimit = usualThrowLimit): ThrowRate {
  const counted = new Map<string, Counted[]>();

  function note(version: string, entry: Counted): Counted[] {
    const recent = (counted.get(version) ?? []).filter(({ at }) => at > entry.at - limit.windowMs);
    recent.push(entry);
    if (recent.length > remembered) recent.shift();
    counted.set(version, recent);
    return recent;
  }

  return {
    page(versions, at) {
      for (const version of versions) note(version, { at, threw: false });
      // A version that no page has asked for in a while is most likely gone.
      for (const [version, entries] of counted)
        if ((entries.at(-1)?.at ?? 0) <= at - limit.windowMs) counted.delete(version);
    },
    threw(version, at) {
      const recent = note(version, { at, threw: true });
      const throws = recent.filter((entry) => entry.threw).length;
      const pages = Math.max(recent.length - throws, throws);
      return throws >= limit.pages && throws >= pages * limit.share;
    },
  };
}
