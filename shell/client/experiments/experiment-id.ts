const key = 'experimentClient';

/**
 * The name by which experiments know this browser. It is random and of no use for anything else; the cookie that the server
 * knows the browser by stays out of reach of scripts. Null where storage is refused.
 */
export function experimentId(page: Window): string | null {
  try {
    const known = page.localStorage.getItem(key);
    if (known && /^[\w-]{36}$/.test(known)) return known;
    const made = page.crypto.randomUUID();
    page.localStorage.setItem(key, made);
    return made;
  } catch {
    return null;
  }
}
