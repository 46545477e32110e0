import {
  apiProblemSchema,
  type EndpointResponse,
  endpointOf,
  endpointPaths,
  type ListedRequest,
  requestPath,
  requestsFeedPath,
  requestsPath,
} from '@icoteca/shared-contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { request as fetchFrom } from 'undici';
import { ApiUnavailableError } from '../api-reads.ts';
import { siteText } from '../site-texts.ts';
import { atomFeed, type FeedItem, type FeedSite } from './atom-feed.ts';
import { sendFeed } from './send-feed.ts';

/** Requests in the feed. */
const FEED_REQUESTS = 50;
/** Filters of the list that say the same to everybody. */
const FILTERS = ['status', 'platforms', 'term', 'isUnassigned', 'isAssignedTo'] as const;
/** Least interval between two renderings of a feed, ms, and cache time of readers, s. */
const CACHE_MS = 60_000;
const MAX_AGE = 300;
/** All stored feeds together, bytes. */
const STORED_BYTES = 4 * 2 ** 20;
const TIMEOUT_MS = 10_000;

/** What the API answers: requests, or a refusal of the filters or of the client. */
type Contents = { requests: readonly ListedRequest[] } | { status: number; message: string };

/**
 * `GET /icons/request-icon.atom`: the newest requests for makers, with the filters of the list that are not about oneself. It is what
 * a guest sees in the list: nothing hidden.
 */
export function registerRequestFeed(
  app: FastifyInstance,
  { apiUrl, siteOf }: { apiUrl: string; siteOf: (host: string) => FeedSite },
): void {
  const stored = new LRUCache<string, Contents, string>({
    maxSize: STORED_BYTES,
    sizeCalculation: (contents, filters) => filters.length + JSON.stringify(contents).length,
    ttl: CACHE_MS,
    fetchMethod: (filters, _stale, { context: client }) => fetchRequests(apiUrl, filters, client),
  });
  const contentsOf = async (filters: string, client: string) => {
    const contents = await stored.forceFetch(filters, { context: client });
    // What was refused for one client may be answered to the next.
    if ('status' in contents) stored.delete(filters);
    return contents;
  };
  app.get<{ Querystring: Record<string, unknown> }>(requestsFeedPath, async (request, reply) => {
    const filters = filtersOf(request.query);
    const contents = await contentsOf(filters, request.ip).catch((error: unknown) => error as Error);
    if ('status' in contents) return refuse(reply, contents);
    const make = async () => {
      if (contents instanceof Error) throw contents;
      const site = siteOf(request.headers.host ?? 'localhost');
      const query = filters === '' ? '' : `?${filters}`;
      return atomFeed(site, {
        path: requestsFeedPath + query,
        pagePath: requestsPath + query,
        title: siteText(site.locale.code, 'feed.requests'),
        items: contents.requests.map(itemOf),
      });
    };
    return sendFeed(request, reply, make, MAX_AGE);
  });
}

/** The filters of an address in one order, so that the same ones are requested once; others are left out. */
function filtersOf(query: Record<string, unknown>): string {
  const given = FILTERS.map((name) => [name, query[name]] as const);
  return new URLSearchParams(
    given.filter(
      (filter): filter is [(typeof FILTERS)[number], string] =>
        typeof filter[1] === 'string' && filter[1] !== '',
    ),
  ).toString();
}

function itemOf({
  id,
  title,
  authorName,
  platforms,
  createdAt,
  updatedAt,
  preview,
}: ListedRequest): FeedItem {
  return {
    tag: `request/${id}`,
    title,
    path: requestPath(id),
    picture: preview && { path: preview.url, edge: 96 },
    author: authorName,
    categories: platforms,
    published: createdAt,
    updated: updatedAt,
  };
}

function refuse(reply: FastifyReply, { status, message }: { status: number; message: string }): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`);
}

/** @param client whose limits the call counts for @throws ApiUnavailableError */
async function fetchRequests(apiUrl: string, filters: string, client: string): Promise<Contents> {
  const query = new URLSearchParams({ sort: 'newest', limit: String(FEED_REQUESTS) });
  try {
    const { statusCode, body } = await fetchFrom(
      `${apiUrl}${endpointPaths.requests.path}?${query}${filters === '' ? '' : `&${filters}`}`,
      { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS, headers: { 'x-forwarded-for': client } },
    );
    const answer: unknown = await body.json();
    if (statusCode === 200) return { requests: requestsOf(answer) };
    if (statusCode < 500) return { status: statusCode, message: apiProblemSchema.parse(answer).message };
    throw new Error(`icons-api answered ${statusCode}.`);
  } catch (cause) {
    throw new ApiUnavailableError('The newest requests cannot be had.', { cause });
  }
}

function requestsOf(answer: unknown): readonly ListedRequest[] {
  return (endpointOf('requests').response.parse(answer) as EndpointResponse<'requests'>).docs;
}
