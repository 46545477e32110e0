import type { IncomingHttpHeaders } from 'node:http';

/** Which site a request comes from, as the browser says (Fetch Metadata; Origin where it is missing). */
export type RequestSource =
  /** Our own page, or the visitor's own doing: an address typed, a bookmark. */
  | 'own'
  /** A sibling under the same registrable domain. */
  | 'sibling'
  | 'foreign'
  /** No browser, or one so old that it says nothing. */
  | 'unsaid';

/** Classifies the origin of a request. @param ownOrigin scheme and host of the requested site */
export function sourceOf(headers: IncomingHttpHeaders, ownOrigin: string): RequestSource {
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
