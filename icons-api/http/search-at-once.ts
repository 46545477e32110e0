import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { API_KEY_HEADER, endpointOf } from '@icoteca/shared-contracts';
import type { IsOurs } from '@icoteca/shared-contracts/trusted-proxies';
import type { FastifyInstance } from 'fastify';
import { BorrowedAnswer } from '../search/answers/answer-memory.ts';
import type { ApiPorts } from './api-ports.ts';
import { checkerOf } from './checked-values.ts';
import { isPlain, plainSearch, type SearchQuery } from './plain-search.ts';
import { protectiveHeaders } from './protective-headers.ts';
import { cutTerm } from './search-terms.ts';
import { sentTogether } from './sent-together.ts';

const { path, query: querySchema, maxAgeSeconds } = endpointOf('search');
const ADDRESS = `${path}?`;
const TERM = 'term=';
/** Characters of a query that everybody reads alike; any others are left to the framework. */
const PLAIN_QUERY = /^[\w.~+%=&,:-]*$/;
/** Longer ones are not remembered, */
const LONGEST_REST = 200;
/** and no more of them. */
const MOST_RESTS = 256;

const cacheControl = `public, max-age=${maxAgeSeconds}`;
/** The headers of the route, in the form that Node writes as it is. */
const headersOf = (length: number) => [
  'content-type',
  'application/json; charset=utf-8',
  'cache-control',
  cacheControl,
  'content-security-policy',
  protectiveHeaders['content-security-policy'],
  'x-content-type-options',
  protectiveHeaders['x-content-type-options'],
  'cross-origin-resource-policy',
  protectiveHeaders['cross-origin-resource-policy'],
  'content-length',
  String(length),
];

/** Answers a request, or says false and leaves it as it is. */
export type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers plain searches of our own machines for guests, without the framework, which takes longer than such a search:
 * routing, hooks, limits and checks of eighty calls have nothing to do here. Whatever is not plain in any way, and all that
 * fails, is left to the route; a test holds the answers of both side by side.
 */
export function searchAtOnce({ indexAt }: Pick<ApiPorts, 'indexAt'>, isOurs: IsOurs): AnswerAtOnce {
  const readRest = rememberingRests();
  const send = sentTogether(headersOf);
  return (request, response) => {
    const { url = '' } = request;
    if (!url.startsWith(ADDRESS) || !isOfOurMachineForGuest(request, isOurs)) return false;
    const text = url.slice(ADDRESS.length);
    if (!PLAIN_QUERY.test(text)) return false;
    const { term, rest } = cutOutTerm(text);
    const query = readRest(rest);
    const asked = query && decoded(term);
    if (!query || asked === null) return false;
    const answer = tried(() => plainSearch(indexAt(query.catalogueVersion), query, cutTerm(asked)));
    if (!answer) return false;
    if (answer instanceof BorrowedAnswer) response.on('close', answer.giveBack);
    send(response, answer instanceof BorrowedAnswer ? answer.bytes : answer);
    return true;
  };
}

/** Lets a server answer some requests before the framework sees them, until it closes. */
export function answerBeforeFramework(app: FastifyInstance, answer: AnswerAtOnce): void {
  const [framework] = app.server.listeners('request') as [RequestListener];
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (!answer(request, response)) framework.call(app.server, request, response);
  });
  // The framework tells clients then that the connection ends.
  app.addHook('preClose', (done) => {
    app.server.removeAllListeners('request').on('request', framework);
    done();
  });
}

/** Who sends one of these may be another visitor than a guest, or asks for one whose calls are counted. */
const visitorHeaders = new Set<string>(['authorization', 'x-forwarded-for', API_KEY_HEADER]);
const shortest = Math.min(...[...visitorHeaders].map((name) => name.length));

/** True for a call that no limit counts and whose visitor is known without a look. */
function isOfOurMachineForGuest({ method, rawHeaders, socket }: IncomingMessage, isOurs: IsOurs): boolean {
  if (method !== 'GET' || !isOurs(socket.remoteAddress ?? '')) return false;
  // As they came: to read them by name makes an object of them all.
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length >= shortest && visitorHeaders.has(name.toLowerCase())) return false;
  }
  return true;
}

function cutOutTerm(text: string): { term: string; rest: string } {
  const at = text.startsWith(TERM) ? 0 : text.indexOf(`&${TERM}`) + 1;
  if (!text.startsWith(TERM, at)) return { term: '', rest: text };
  const next = text.indexOf('&', at);
  const end = next < 0 ? text.length : next;
  return { term: text.slice(at + TERM.length, end), rest: text.slice(0, at) + text.slice(end) };
}

/** A value of a query as the framework decodes it; null for one that is no UTF-8. */
function decoded(text: string): string | null {
  const blanks = text.includes('+') ? text.replaceAll('+', ' ') : text;
  return blanks.includes('%') ? tried(() => decodeURIComponent(blanks)) : blanks;
}

/** Reads what is asked beside the term, which is the same few things again and again; null for what is not plain. */
function rememberingRests(): (rest: string) => SearchQuery | null {
  const check = checkerOf(querySchema);
  const known = new Map<string, SearchQuery | null>();
  return (rest) => {
    let query = known.get(rest);
    if (query !== undefined) return query;
    query = readRest(rest, check);
    if (rest.length <= LONGEST_REST && known.size < MOST_RESTS) known.set(rest, query);
    return query;
  };
}

function readRest(rest: string, check: ReturnType<typeof checkerOf>): SearchQuery | null {
  const values = new Map<string, string>();
  for (const pair of rest.split('&').filter((text) => text !== '')) {
    const at = pair.indexOf('=');
    const name = at < 0 ? pair : pair.slice(0, at);
    const value = decoded(at < 0 ? '' : pair.slice(at + 1));
    // A name that stands twice is a list for the framework.
    if (value === null || !/^\w+$/.test(name) || name === 'term' || values.has(name)) return null;
    values.set(name, value);
  }
  const result = check(Object.fromEntries(values));
  if (!result.success) return null;
  const query = result.data as SearchQuery;
  return isPlain(query) ? query : null;
}

/** What a function gives; null when it fails, for the route to say why. */
function tried<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
