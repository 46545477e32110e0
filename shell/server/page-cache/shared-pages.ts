import { randomFillSync } from 'node:crypto';
import type { RegistryView } from '@icoteca/federation';
import { cookieNames, type RegistrySnapshot, readCookie } from '@icoteca/shared-contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPersonalizedPath } from '../../src/registry/mounts.ts';
import { withoutBadVersions } from '../../src/server/usable-snapshot.ts';
import { visitorFacts } from '../../src/server/visitor-facts.ts';
import { clientName } from '../client-name.ts';
import { remembered } from '../remembered.ts';
import type { RenderPool } from '../render-workers/render-pool.ts';
import { versionCookies } from '../visitor/visitor-headers.ts';
import { KeptPages, type MadePage } from './kept-pages.ts';
import { NoncedPage } from './nonced-page.ts';
import { keepPageHeader, sharedPageHeader, versionsOf } from './page-versions.ts';

export interface SharedPagesOptions {
  readonly pool: RenderPool;
  /** How long a page is kept, ms; 0 keeps none. */
  readonly keptMs: number;
  /** The registry as it is now; null while it cannot be read. */
  view(): RegistryView | null;
  readonly badVersions: ReadonlySet<string>;
}

/** Pages that are the same for many visitors, before the render workers. */
export interface SharedPages {
  /**
   * Answers with a cached page.
   * @param isSignedIn a public page may be another one for each signed-in visitor
   * @returns false when the visitor needs a page that is not shared
   */
  answer(request: FastifyRequest, reply: FastifyReply, isSignedIn: boolean): boolean;
}

/** Longer addresses are hardly asked for twice. */
const longestUrl = 300;
/** A page larger than this is not kept, bytes. */
const largestPage = 4 * 2 ** 20;
/** What a kept page says in its headers; those with a nonce get a new one each time. */
const keptHeaders = [
  'content-type',
  'content-security-policy',
  'reporting-endpoints',
  'cache-control',
  'vary',
  'link',
] as const;

/**
 * Keeps pages by host, address, versions of remotes (which is revision, rollout and what was taken out), system and kind of
 * visitor: all that a page is made from (it is a guest's page for everybody). Each visitor gets a nonce of their own.
 */
export function createSharedPages({ pool, keptMs, view, badVersions }: SharedPagesOptions): SharedPages {
  const pages = new KeptPages({ keptMs });
  const visitorKind = remembered(kindOfVisitor);

  function snapshotFor(request: FastifyRequest): RegistrySnapshot | undefined {
    const { cookie } = request.headers;
    const clientId = readCookie(cookie, cookieNames.client);
    const userId = readCookie(cookie, cookieNames.user);
    const seen = view()?.snapshotFor({ clientId, userId });
    return seen && withoutBadVersions(seen, badVersions);
  }

  return {
    answer(request, reply, isSignedIn) {
      const { host, 'user-agent': userAgent } = request.headers;
      const url = request.raw.url ?? '/';
      if (keptMs === 0 || request.method !== 'GET' || url.length > longestUrl) return false;
      const snapshot = snapshotFor(request);
      if (!snapshot || (isSignedIn && isPersonalizedPath(snapshot, pathOf(url)))) return false;
      const versions = versionsOf(snapshot);
      const key = `${host?.toLowerCase()} ${visitorKind(userAgent ?? '')} ${versions} ${url}`;
      const kept = pages.find(key, () => makePage(pool, request, versions));
      if (!kept) return false;
      const nonce = newNonce();
      for (const [name, around] of kept.headers) reply.header(name, around.join(nonce));
      reply.header('age', Math.floor((performance.now() - kept.madeAt) / 1000));
      const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
      if (isPacked) reply.header('content-encoding', 'gzip');
      const page = isPacked ? kept.page.gzip(nonce) : kept.page.plain(nonce);
      // Told when the system has taken the last byte; a visitor who went away takes the copy along.
      reply.raw.once('finish', () => kept.page.takeBack(page, isPacked ? 'gzip' : 'plain'));
      reply.send(page);
      return true;
    },
  };
}

/** An address without its query. */
function pathOf(url: string): string {
  const question = url.indexOf('?');
  return question < 0 ? url : url.slice(0, question);
}

/** What a page is made for, of all that a browser says of itself. */
function kindOfVisitor(userAgent: string): string {
  const { os, isRobot } = visitorFacts({ userAgent, requestId: '' }, 0, 0);
  return `${os} ${isRobot}`;
}

/**
 * Has a worker make a page to be kept.
 * @returns null when pages of this address are not kept
 * @throws Error when this one is not, and the next may be
 */
async function makePage(
  pool: RenderPool,
  request: FastifyRequest,
  versions: string,
): Promise<MadePage | null> {
  const nonce = newNonce();
  const { host, 'user-agent': userAgent, cookie } = request.headers;
  const bucket = versionCookies(cookie);
  const answer = await pool.use(clientName(request.ip), ({ http }) =>
    http.request({
      path: request.raw.url ?? '/',
      method: 'GET',
      headers: {
        'x-request-id': request.id,
        [sharedPageHeader]: nonce,
        ...(host !== undefined && { host }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(bucket !== '' && { cookie: bucket }),
      },
    }),
  );
  if (!answer) throw new Error('no render worker is free');
  const { statusCode, headers, body } = answer;
  const madeWith = headers[keepPageHeader];
  if (statusCode !== 200 || madeWith !== versions) {
    await body.dump();
    if (madeWith === undefined) return null;
    // A change of the registry reaches the gateway and the workers within half a second of each other.
    throw new Error(`made with ${madeWith} in place of ${versions}`);
  }
  const html = Buffer.from(await body.arrayBuffer());
  if (html.length > largestPage) return null;
  return {
    page: await NoncedPage.of(html, nonce),
    nonce,
    headers: keptHeaders.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value.split(nonce)] as const] : [];
    }),
  };
}

const nonceBytes = 16;
/** Random bytes that no nonce has been made of yet: one call of the system gives 256 of them. */
const randomness = Buffer.alloc(256 * nonceBytes);
let usedBytes = randomness.length;

function newNonce(): string {
  if (usedBytes === randomness.length) {
    randomFillSync(randomness);
    usedBytes = 0;
  }
  const start = usedBytes;
  usedBytes += nonceBytes;
  return randomness.toString('base64', start, usedBytes);
}
