/**
 * Reads a text as a path of this site, with query and fragment; null when a browser could leave the site by it. Every
 * link and every `Location` made from input goes through here.
 * @returns the path as a browser serializes it, ASCII alone; reading it again gives the same
 */
export function sitePath(text: string): string | null {
  // Browsers drop tabs and line ends and take a backslash for a slash: `/\host` and `/<tab>/host` name a host.
  if (!/^\/(?![/\\])/.test(text) || /\p{Cc}/u.test(text)) return null;
  const base = 'https://site.invalid';
  const url = URL.canParse(text, base) ? new URL(text, base) : null;
  // Dot segments vanish: what is left of `/.//host` begins with two slashes, and would be read as a host next time.
  if (url?.origin !== base || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
