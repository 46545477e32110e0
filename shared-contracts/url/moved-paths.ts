import type { Redirect } from '../entities/redirect.ts';

/**
 * Where a path leads by the table of redirects (specification SD 2, redirect look-up), in whatever case and with or
 * without a slash at its end; the filters of its last word go along. Null when nowhere else.
 * @param path as in the request, encoded, without query
 */
export function movedTo(redirects: ReadonlyMap<string, Redirect>, path: string): Redirect | null {
  const [, base = '', filters = ''] = /^(.*?)(--[^/]*)?\/?$/s.exec(decoded(path)) ?? [];
  const found = redirects.get(base.toLowerCase());
  if (!found) return null;
  return found.isExternal ? found : { ...found, to: found.to + encodeURI(filters) };
}

/** Broken escapes lead nowhere; the caller answers them with 400. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
