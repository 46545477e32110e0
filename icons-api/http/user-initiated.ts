import type { IncomingHttpHeaders } from 'node:http';

/**
 * True for a request that somebody meant to send: no HEAD, nothing that a browser fetches ahead, no picture or frame of a page,
 * and no page of another site. Only such a request may cost a visitor something (RFC 9110, 9.2.1: GET and HEAD are safe).
 * Programs and old browsers say nothing of all this and are believed.
 */
export function isUserInitiated({
  method,
  headers,
}: {
  method: string;
  headers: IncomingHttpHeaders;
}): boolean {
  if (method === 'HEAD' || isPrefetch(headers)) return false;
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-dest': place = 'empty' } = headers;
  const isOwn = site === 'same-origin' || site === 'none';
  return isOwn && (place === 'empty' || place === 'document');
}

/** True for what a browser fetches before anybody wants it. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]);
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}
