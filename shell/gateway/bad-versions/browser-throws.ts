/** When so many browsers say of a version that it throws, it does. */
export interface BrowserLimit {
  /** Only what was seen and told so long ago counts, ms. */
  readonly windowMs: number;
  /** Fewer networks prove nothing. */
  readonly networks: number;
  /** Share of the networks that got a page with the version, 0 to 1. */
  readonly share: number;
}

/** Eight networks, and at least every fifth of those that had a page with the version in ten minutes. */
export const usualBrowserLimit: BrowserLimit = { windowMs: 10 * 60_000, networks: 8, share: 0.2 };

/** What is known of a version in browsers. */
interface BrowserVerdict {
  /** Networks whose pages told of a throw. */
  readonly threw: number;
  /** Networks that had a page with the version. */
  readonly seen: number;
  /** Whether that is too often. */
  readonly isBad: boolean;
}

/** Counts networks, each once, whatever one of them sends. Versions are told apart as `name@version`. */
export interface BrowserThrows {
  /** A page with the version was asked for from a network. */
  page(version: string, network: string, now: number): void;
  /**
   * A page tells that the version threw. Null when it proves nothing: the network had no page with the version, or has
   * told so already.
   */
  threw(version: string, network: string, now: number): BrowserVerdict | null;
}

interface Seen {
  at: number;
  threw: boolean;
}

/** So many networks of a version are remembered, those that were seen last. */
const rememberedNetworks = 5000;
/** And so many versions. */
const rememberedVersions = 20;

/** Makes the counter of one process. */
export function createBrowserThrows(limit: BrowserLimit = usualBrowserLimit): BrowserThrows {
  const versions = new Map<string, Map<string, Seen>>();

  return {
    page(version, network, at) {
      const networks = versions.get(version) ?? new Map<string, Seen>();
      versions.set(version, networks);
      if (versions.size > rememberedVersions) dropFirst(versions);
      const threw = networks.get(network)?.threw ?? false;
      // Put last, so that the first is the one that was not seen for longest.
      networks.delete(network);
      networks.set(network, { at, threw });
      if (networks.size > rememberedNetworks) dropFirst(networks);
    },
    threw(version, network, now) {
      const networks = versions.get(version);
      const own = networks?.get(network);
      if (!networks || !own || own.threw || own.at <= now - limit.windowMs) return null;
      own.threw = true;
      for (const [name, { at }] of networks) if (at <= now - limit.windowMs) networks.delete(name);
      const threw = [...networks.values()].filter((each) => each.threw).length;
      const seen = networks.size;
      return { threw, seen, isBad: threw >= limit.networks && threw >= seen * limit.share };
    },
  };
}

function dropFirst(map: Map<string, unknown>): void {
  const [first] = map.keys();
  if (first !== undefined) map.delete(first);
}
