import type { IncomingHttpHeaders } from 'node:http';
import { cookieNames, endpointPaths, readCookie } from '@icoteca/shared-contracts';
import { clientCookie, newClientId, readClientId } from './client-id.ts';

/** A call of a visitor as the gateway sees it. */
export interface VisitorCall {
  readonly method: string;
  /** Path with its query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** The result. */
export interface VisitorHeaders {
  /** Headers for the API: who calls, from where. They replace external ones of the same names. */
  readonly headers: Readonly<Record<string, string>>;
  /** A cookie to set with the answer, when the browser gets its name now. */
  readonly setCookie: string | null;
  /** Whether the call writes for somebody whom the page that sent it is not allowed to speak for. */
  readonly isCrossSiteWrite: boolean;
}

/** Headers that only the gateway says; from outside they are dropped. */
export const gatewayHeaders = ['x-user-id', 'x-client-id'] as const;

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Turns the cookies of a visitor into the headers of the API (specification SD 7; CN 7): the token cookie into a bearer
 * token, the ids of user and browser beside it. A bearer token that came with the call stays. The cookie counts for calls
 * of our own pages and of siblings that read; on another site a visitor is a guest (resolution 23).
 * @param origin scheme and host of the site that was asked
 */
export function visitorHeaders(call: VisitorCall, origin: string): VisitorHeaders {
  const { cookie, authorization } = call.headers;
  const source = sourceOf(call.headers, origin);
  const isWrite = !readMethods.has(call.method);
  const token = readCookie(cookie, cookieNames.token);
  const hasOwnToken = authorization !== undefined;
  const isCrossSiteWrite =
    isWrite && !hasOwnToken && !speaksForItself(call) && !mayWrite(source, token !== null);
  const headers: Record<string, string> = {};
  if (!hasOwnToken && token !== null && !isCrossSiteWrite && cookieCounts(source, call)) {
    headers.authorization = `Bearer ${token}`;
    const userId = readCookie(cookie, cookieNames.user);
    if (userId !== null) headers['x-user-id'] = userId;
  }
  const known = readClientId(cookie);
  // Reading what is the same for everybody needs no name; an answer that caches keep must not set one.
  const made =
    known === null && ((isWrite && !isNameless(call)) || isPersonal(call.url)) ? newClientId() : null;
  const clientId = known ?? made;
  if (clientId !== null) headers['x-client-id'] = clientId;
  return { headers, setCookie: made && clientCookie(made, origin), isCrossSiteWrite };
}

/**
 * The session token of whoever opens a page, for the pages that are a visitor's own. A link on another site leads a
 * visitor to their page; what another site frames or fetches is a guest's.
 * @param origin scheme and host of the site that was asked
 * @returns null for a guest
 */
export function tokenOfPageVisit(headers: IncomingHttpHeaders, origin: string): string | null {
  const isOpened = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (!isOpened && sourceOf(headers, origin) === 'foreign') return null;
  return readCookie(headers.cookie, cookieNames.token);
}

/**
 * The cookies that decide which versions of remotes a page has, as one header; nothing else of a visitor's cookies goes to
 * where pages are made. Empty when there is none of them.
 */
export function versionCookies(cookie: string | undefined): string {
  return [cookieNames.client, cookieNames.user]
    .map((name) => [name, readCookie(cookie, name)] as const)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

function mayWrite(source: RequestSource, hasCookie: boolean): boolean {
  return source === 'own' || (source === 'unsaid' && !hasCookie);
}

/** Mail programs post the link of a letter from wherever they are (RFC 8058). The token in its address is the right; a cookie adds nothing. */
function speaksForItself({ method, url }: VisitorCall): boolean {
  const { path, method: posts } = endpointPaths.stopRequestMail;
  return method === posts && url.split('?', 1)[0] === path;
}

/** A link from another site to our sign-in must find who is signed in; nothing there is done by the visit alone. */
function cookieCounts(source: RequestSource, call: VisitorCall): boolean {
  const { url, headers } = call;
  if (speaksForItself(call)) return false;
  return source !== 'foreign' || (isSignIn(url) && headers['sec-fetch-mode'] === 'navigate');
}

function isSignIn(url: string): boolean {
  return url.startsWith('/auth/v1/sign-in/');
}

/** What a page reports about itself is no reason to give its visitor a name, and neither is a mail program. */
function isNameless(call: VisitorCall): boolean {
  return call.url === endpointPaths.telemetry.path || speaksForItself(call);
}

function isPersonal(url: string): boolean {
  return url.startsWith('/user/') || url.startsWith('/auth/');
}

/** Which site a request comes from, as the browser says (Fetch Metadata; Origin where it is missing). */
type RequestSource =
  /** Our own page, or the visitor's own doing: an address typed, a bookmark. */
  | 'own'
  /** A sibling under the same registrable domain. */
  | 'sibling'
  | 'foreign'
  /** No browser, or one so old that it says nothing. */
  | 'unsaid';

/** Classifies the origin of a request. @param ownOrigin scheme and host of the requested site */
function sourceOf(headers: IncomingHttpHeaders, ownOrigin: string): RequestSource {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return isOwn(origin, ownOrigin) ? 'own' : 'foreign';
  if (site === 'same-site') return 'sibling';
  if (site !== undefined) return 'foreign';
  if (origin === undefined) return 'unsaid';
  return isOwn(origin, ownOrigin) ? 'own' : 'foreign';
}

function isOwn(origin: string | undefined, ownOrigin: string): boolean {
  return origin === undefined || origin.toLowerCase() === ownOrigin;
}
