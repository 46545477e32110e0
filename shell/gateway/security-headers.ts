/** Headers of every answer. The content security policy of a page comes with the page, since it names the hashes of its scripts. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // What pages of other sites may load (pictures, remotes, embeds) says so itself.
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Makes browsers use https for a year (RFC 6797); only where visitors use https, since it cannot be taken back. */
const onlyHttps = { 'strict-transport-security': 'max-age=31536000' };

/** The headers of every answer to visitors of a site. @param origin scheme and host that they see */
export function headersOfSite(origin: string): Readonly<Record<string, string>> {
  return origin.startsWith('https:') ? { ...securityHeaders, ...onlyHttps } : securityHeaders;
}

/** Those of them, and others of every answer, that say something to documents alone. */
export const documentHeaders = [
  'referrer-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
  'permissions-policy',
  'strict-transport-security',
  'x-request-id',
] as const;

/** The policy of answers that are no pages of ours, where nothing is to run. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of a worker's script, which a browser gives to the worker: it may ask this host and load nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";
