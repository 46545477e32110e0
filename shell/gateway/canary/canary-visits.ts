import { randomUUID } from 'node:crypto';
import {
  type ActivePointers,
  type Arm,
  type CanaryReport,
  canaryMeasures,
  type RegistryView,
  type Rollout,
  VersionComparison,
} from '@icoteca/federation';
import { cookieNames, readCookie } from '@icoteca/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isBrowserFault } from '../bad-versions/version-policy.ts';
import { networkOf } from '../client-name.ts';
import { previewTokenOf } from '../previews/preview-cookie.ts';
import { readTelemetry } from '../read-telemetry.ts';

/** A network is measured once in this time, so that nobody's visits weigh more than those of others, ms. */
const NETWORK_MS = 60 * 60_000;
/** Pages that were rendered and may still report how fast they were, and those that had an error before they did. */
const MOST_PAGES = 20_000;
const MOST_NETWORKS = 50_000;

/** A request for a page that no cache had. */
interface PageRequest {
  readonly id: string;
  readonly ip: string;
}

/** A call with telemetry. */
interface TelemetryRequest {
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface CanaryVisitsOptions {
  readonly pointers: () => Promise<ActivePointers>;
  /** The versions of visitors; null while the registry cannot be read. */
  readonly view: () => Pick<RegistryView, 'snapshotFor'> | null;
  readonly report: (report: CanaryReport) => Promise<void>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** How often rollouts are looked up, and what was measured is reported, ms. Default ten seconds. */
  readonly everyMs?: number;
  /** ms since 1970. Tests pass their own. */
  readonly clock?: () => number;
}

/** Measures the visits of rollouts: those that step up by themselves are decided by it, people see it of all. */
export interface CanaryVisits {
  /**
   * A page is rendered for its visitor. Those from the page cache are not measured: a version with a small share is seldom in it,
   * and would look slow beside one that mostly is.
   */
  page(request: PageRequest): void;
  /** Telemetry of a page, which the API has accepted. Ignored when it is not what the contract says. */
  telemetry(request: TelemetryRequest, body: Buffer): void;
  close(): void;
}

/** One rollout that is measured. */
interface MeasuredRollout {
  readonly stable: string;
  readonly rollout: Rollout;
  readonly comparison: VersionComparison;
}

/**
 * Compares the visits of each rollout in this shell, and reports them to the registry, which adds those of all
 * shells and decides.
 */
export function createCanaryVisits({
  pointers,
  view,
  report,
  log,
  everyMs = 10_000,
  clock = Date.now,
}: CanaryVisitsOptions): CanaryVisits {
  const shell = randomUUID();
  let measured = new Map<string, MeasuredRollout>();
  /** Networks that pages were rendered for, by the id of the request. */
  const rendered = new LRUCache<string, string>({ max: MOST_PAGES });
  const pagesWithErrors = new LRUCache<string, true>({ max: MOST_PAGES });
  const networks = new LRUCache<string, true>({ max: MOST_NETWORKS, ttl: NETWORK_MS, perf: { now: clock } });

  /** Whether a network is measured for the first time in an hour. */
  function isNew(...parts: string[]): boolean {
    const key = parts.join(' ');
    if (networks.has(key)) return false;
    networks.set(key, true);
    return true;
  }

  async function follow(): Promise<void> {
    const { remotes } = await pointers();
    const next = new Map<string, MeasuredRollout>();
    for (const [name, { version, rollout }] of Object.entries(remotes)) {
      if (!rollout) continue;
      const known = measured.get(name);
      const isSame =
        known?.rollout.version === rollout.version && known.rollout.startedAt === rollout.startedAt;
      const comparison = isSame ? known.comparison : new VersionComparison();
      next.set(name, { stable: version, rollout, comparison });
    }
    measured = next;
    const reported = [...measured].map(
      ([
        remote,
        {
          rollout: { version, startedAt },
          comparison,
        },
      ]) => report({ remote, version, startedAt, shell, figures: comparison.figures }),
    );
    const failed = (await Promise.allSettled(reported)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }

  let isBusy = false;
  let isFailing = false;
  const timer = setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    isFailing = await follow().then(
      () => false,
      (error: unknown) => {
        // Once, not every ten seconds of an outage.
        if (!isFailing) log.warn({ err: error }, 'a rollout cannot be reported yet');
        return true;
      },
    );
    isBusy = false;
  }, everyMs).unref();

  function armOf(version: string | undefined, { stable, rollout }: MeasuredRollout): Arm | null {
    if (version === rollout.version) return 'canary';
    return version === stable ? 'stable' : null;
  }

  return {
    page({ id, ip }) {
      if (measured.size > 0) rendered.set(id, networkOf(ip));
    },
    telemetry({ ip, headers }, body) {
      const telemetry = measured.size > 0 ? readTelemetry(body) : null;
      const network = networkOf(ip);
      // A page from the cache has the id of the request that rendered it for somebody else.
      if (!telemetry || rendered.get(telemetry.page) !== network) return;
      const { page, entries } = telemetry;
      const cookie = typeof headers.cookie === 'string' ? headers.cookie : undefined;
      // Its versions are those of no visitor.
      if (previewTokenOf(cookie) !== null) return;
      const visitor = {
        clientId: readCookie(cookie, cookieNames.client),
        userId: readCookie(cookie, cookieNames.user),
      };
      const versions = view()?.snapshotFor(visitor).remotes ?? {};
      for (const record of entries)
        if (record.kind === 'error' && isBrowserFault(record.code))
          pagesWithErrors.set(`${page} ${record.remote}`, true);
      for (const [name, remote] of measured) {
        // A remote that only fills slots is measured on all pages.
        const hasPages = (versions[name]?.mounts.length ?? 0) > 0;
        for (const record of entries) {
          if (record.kind !== 'vital' || (hasPages && record.remote !== name)) continue;
          const measure = canaryMeasures.find((each) => each === record.name);
          const arm = armOf(hasPages ? record.version : versions[name]?.version, remote);
          if (!measure || !arm || !isNew(name, measure, network)) continue;
          remote.comparison.add(arm, measure, record.value);
          if (measure !== 'LCP') continue;
          remote.comparison.add(arm, 'errors', pagesWithErrors.has(`${page} ${name}`) ? 1 : 0);
        }
      }
    },
    close: () => clearInterval(timer),
  };
}
