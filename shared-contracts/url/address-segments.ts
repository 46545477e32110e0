/** Why an address cannot be read at all (resolution 8). */
export type AddressProblem = 'MALFORMED_ESCAPE' | 'CONTROL_CHARACTER';

export type AddressSegments =
  | { ok: true; segments: readonly string[]; hasTrailingSlash: boolean }
  | { ok: false; problem: AddressProblem };

/**
 * Decoded segments of a path, without its first slash and without one trailing slash. A path that begins with two
 * slashes is a path with an empty segment, never a host. Malformed escapes and control characters are a problem.
 */
export function readSegments(pathname: string): AddressSegments {
  const raw = pathname.replace(/^\//, '').split('/');
  const hasTrailingSlash = raw.length > 1 && raw.at(-1) === '';
  if (hasTrailingSlash || (raw.length === 1 && raw[0] === '')) raw.pop();
  const segments: string[] = [];
  for (const segment of raw) {
    const decoded = decodeSegment(segment);
    if (decoded === null) return { ok: false, problem: 'MALFORMED_ESCAPE' };
    if (/\p{Cc}/u.test(decoded)) return { ok: false, problem: 'CONTROL_CHARACTER' };
    segments.push(decoded);
  }
  return { ok: true, segments, hasTrailingSlash };
}

/** The path of decoded segments; `/` for none. Inverse of readSegments for paths without a trailing slash. */
export function writeSegments(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

function decodeSegment(segment: string): string | null {
  try {
    const decoded = decodeURIComponent(segment);
    return decoded.isWellFormed() ? decoded : null;
  } catch {
    return null;
  }
}
