import type { IncomingHttpHeaders } from 'node:http';
import type { RegistryView } from '@icoteca/federation';
import { cookieNames, type RegistrySnapshot, readCookie } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pageEncoding } from '../../common/page-encoding.ts';
import { versionsOf } from '../../common/page-versions.ts';
import { isPersonalizedPath } from '../../common/registry/mounts.ts';
import { withoutBadVersions } from '../../common/usable-snapshot.ts';
import { visitorFacts } from '../../common/visitor-facts.ts';
import { cacheableHeader } from '../../common/worker-headers.ts';

export interface PageCacheOptions {
  /** How long a page is served from the cache, ms; 0 caches none. */
  readonly maxAgeMs: number;
  /** The registry as it is now; null while it cannot be read. */
  view(): RegistryView | null;
  readonly badVersions: ReadonlySet<string>;
}

/** Where a page of one request belongs in the cache. */
interface CachePlace {
  readonly key: string;
  /** The versions that the page must have been rendered with. */
  readonly versions: string;
}

/** Rendered pages that are the same for many visitors. */
export interface PageCache {
  /** Bytes of all pages, and how often a page was there. */
  figures(): { readonly bytes: number; readonly hits: number; readonly misses: number };
  /**
   * The place of a request's page.
   * @param isSignedIn a public page may be another one for each signed-in visitor
   * @returns null when the page is not shared
   */
  placeOf(request: FastifyRequest, isSignedIn: boolean): CachePlace | null;
  /** Answers with the cached page. @returns false when it must be rendered */
  answer(place: CachePlace, request: FastifyRequest, reply: FastifyReply): boolean;
  /**
   * Takes the chunks of a rendered page.
   * @param headers of the render worker, which say whether the page may be cached
   * @returns null when it may not; otherwise called with the whole body
   */
  recorder(place: CachePlace, headers: IncomingHttpHeaders): ((body: Buffer) => void) | null;
}

interface CachedPage {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly etag: string;
  readonly body: Buffer;
  readonly madeAt: number;
}

/** Longer URLs are hardly requested twice. */
const longestUrl = 300;
/** All pages together, bytes. */
const maxBytes = 64 * 2 ** 20;
/** The first request after this share of the age limit renders the page again; others get the cached one. */
const staleShare = 0.5;
/** Another request may try to renew a page after this time, ms. */
const renewalMs = 5000;
/** Headers of the rendered page that are sent with each copy. */
const storedHeaders = [
  'content-type',
  'content-encoding',
  'content-security-policy',
  'reporting-endpoints',
  'cache-control',
  'vary',
  'link',
] as const;

/**
 * Caches whole pages by host, URL, encoding, versions of remotes (revision, rollout and what was taken out), system and
 * kind of visitor: everything that a guest's page is made from. A page holds nothing of the visitor for whom it was
 * rendered, so it is stored as it was sent, compressed once (decision 0066).
 */
export function createPageCache({ maxAgeMs, view, badVersions }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + 1000,
  });
  const renewals = new LRUCache<string, true>({ max: 1000, ttl: renewalMs });

  function snapshotFor({ cookie }: IncomingHttpHeaders): RegistrySnapshot | undefined {
    const clientId = readCookie(cookie, cookieNames.client);
    const userId = readCookie(cookie, cookieNames.user);
    const seen = view()?.snapshotFor({ clientId, userId });
    return seen && withoutBadVersions(seen, badVersions);
  }

  const reads = { hits: 0, misses: 0 };
  return {
    figures: () => ({ bytes: pages.calculatedSize, ...reads }),
    placeOf({ method, headers, raw }, isSignedIn) {
      const { url = '/' } = raw;
      if (maxAgeMs === 0 || method !== 'GET' || url.length > longestUrl) return null;
      const snapshot = snapshotFor(headers);
      const [pathname = '/'] = url.split('?');
      if (!snapshot || (isSignedIn && isPersonalizedPath(snapshot, pathname))) return null;
      const { os, isRobot } = visitorFacts({ userAgent: headers['user-agent'], requestId: '' });
      const encoding = pageEncoding(headers['accept-encoding']);
      const versions = versionsOf(snapshot);
      const key = `${headers.host?.toLowerCase()} ${os} ${isRobot} ${encoding} ${versions} ${url}`;
      return { key, versions };
    },
    answer({ key }, request, reply) {
      const page = pages.get(key);
      const age = page ? performance.now() - page.madeAt : Number.POSITIVE_INFINITY;
      const isRenewed = page !== undefined && age > maxAgeMs * staleShare && !renewals.has(key);
      if (!page || age > maxAgeMs || isRenewed) {
        if (isRenewed) renewals.set(key, true);
        reads.misses += 1;
        return false;
      }
      reads.hits += 1;
      for (const [name, value] of page.headers) reply.header(name, value);
      reply.header('age', Math.floor(age / 1000)).header('etag', page.etag);
      if (request.headers['if-none-match'] === page.etag) reply.code(304).send();
      else reply.send(page.body);
      return true;
    },
    recorder({ key, versions }, headers) {
      const { etag } = headers;
      // A change of the registry reaches the gateway and the workers within half a second of each other.
      if (headers[cacheableHeader] !== versions || etag === undefined) return null;
      const stored = storedHeaders.flatMap((name) => {
        const value = headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      });
      return (body) => pages.set(key, { headers: stored, etag, body, madeAt: performance.now() });
    },
  };
}
