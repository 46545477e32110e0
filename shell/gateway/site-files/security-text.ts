const DAY = 86_400_000;
/** A reader trusts the file for this long; RFC 9116 advises less than a year. */
const VALID_DAYS = 180;

/** Path of the file (RFC 9116, 3). */
export const securityTextPath = '/.well-known/security.txt';

/**
 * Says to whom somebody reports a weakness (RFC 9116).
 * @param contact a URI: `mailto:`, `https:` or `tel:`
 * @param now milliseconds since 1970
 */
export function securityText(origin: string, contact: string, now: number): string {
  // Whole days, so that the file stays the same for caches.
  const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY).toISOString().replace('.000Z', 'Z');
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${origin}${securityTextPath}\n`;
}
