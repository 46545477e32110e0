import { type ActivePointers, versionFor } from '@icoteca/federation';
import { cookieNames, readCookie, type TelemetryRecord } from '@icoteca/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { BadVersions } from './bad-versions.ts';
import { type BrowserLimit, createBrowserThrows, usualBrowserLimit } from './browser-throws.ts';
import { networkOf } from './network-of.ts';
import { isYoung } from './young-version.ts';

/** A request as far as it tells who has a page or tells something. */
interface BrowserRequest {
  /** Of the visitor, past the proxies that are ours. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Judges versions by what browsers tell of them. */
export interface BrowserTroubles {
  /** A page is asked for. */
  page(request: BrowserRequest): void;
  /** What pages tell, as the API has taken it. */
  told(request: BrowserRequest, records: readonly TelemetryRecord[]): void;
}

export interface BrowserTroublesOptions {
  readonly bad: Pick<BadVersions, 'takeOut'>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly pointers: () => Promise<ActivePointers>;
  readonly limit?: BrowserLimit;
  /** ms since 1970. Tests pass their own. */
  readonly clock?: () => number;
}

/** What says that code of a version threw, or that it did not come; extensions of a browser cause the rest of the codes. */
const isFault = (code: string) =>
  /^(PAGE_FAILED|PART_FAILED|REMOTE_FELL_BACK|[A-Z-]+-REGION_FAILED)$/.test(code);

/** Pointers are read at most so often, ms. */
const freshMs = 2000;
const noPointers: Pick<ActivePointers, 'remotes' | 'history'> = { remotes: {}, history: [] };

/**
 * A version that throws in browsers alone is seen by nobody else. What they tell can be made up, so it takes out only a
 * new version, told of by enough networks of those that had a page with it; operators hear of it in any case
 * (docs/decisions/0038).
 */
export function judgeBrowsers({
  bad,
  log,
  pointers,
  limit = usualBrowserLimit,
  clock = Date.now,
}: BrowserTroublesOptions): BrowserTroubles {
  const throws = createBrowserThrows(limit);
  let known = noPointers;
  let young: readonly { readonly remote: string; readonly version: string }[] = [];
  let readAt = Number.NEGATIVE_INFINITY;

  /** No page waits for it: the next one knows. */
  function refresh(now: number): void {
    if (now - readAt < freshMs) return;
    readAt = now;
    pointers().then(
      (read) => {
        known = read;
        young = Object.entries(read.remotes)
          .flatMap(([remote, { version, rollout }]) =>
            [version, ...(rollout ? [rollout.version] : [])].map((each) => ({ remote, version: each })),
          )
          .filter(({ remote, version }) => isYoung(read, remote, version, now));
      },
      () => {
        // While the registry cannot be read nothing could be taken out of it either.
        known = noPointers;
        young = [];
      },
    );
  }

  return {
    page({ ip, headers }) {
      const now = clock();
      refresh(now);
      // What is no browser draws nothing; it would hide the share of those that throw.
      if (young.length === 0 || headers['sec-fetch-dest'] !== 'document') return;
      const { cookie } = headers;
      const visitor = {
        clientId: readCookie(cookie as string | undefined, cookieNames.client),
        userId: readCookie(cookie as string | undefined, cookieNames.user),
      };
      for (const { remote, version } of young) {
        const pointer = known.remotes[remote];
        if (pointer && versionFor(remote, pointer, visitor) === version)
          throws.page(`${remote}@${version}`, networkOf(ip), now);
      }
    },
    told({ ip }, records) {
      const now = clock();
      for (const record of records) {
        if (record.kind !== 'error' || !isFault(record.code)) continue;
        const { remote, version, code, message } = record;
        const verdict = throws.threw(`${remote}@${version}`, networkOf(ip), now);
        if (!verdict) continue;
        const { threw, seen, isBad } = verdict;
        const facts = { code: 'REMOTE_THREW_IN_BROWSERS', remote, version, told: code, threw, seen };
        log.warn(facts, message);
        if (!isBad || !isYoung(known, remote, version, now)) continue;
        const why = `it threw in browsers of ${threw} of ${seen} networks, at last ${code}: ${message}`;
        void bad.takeOut({ remote, version, code: facts.code, why: why.slice(0, 400), when: 'with-spare' });
      }
    },
  };
}
