import type { IncomingHttpHeaders } from 'node:http';

/**
 * True for a request that a person meant to send: no HEAD, prefetch, image or frame of a page, and no page of another site.
 * Only such a request may cost a visitor something (RFC 9110, 9.2.1: GET and HEAD are safe). Clients that send none of these
 * headers, such as programs and old browsers, are trusted.
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

/** True for a prefetch or prerender of a browser. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]);
  return purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}
