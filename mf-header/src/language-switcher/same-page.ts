/** The state of a page that was reached from the categories submenu. */
export const fromCategories = { fromCategories: true } as const;

export interface PageAddress {
  pathname: string;
  search: string;
  /** What the link to the page handed over. */
  state: unknown;
}

/**
 * Scheme and host of another language. Each has a domain of its own and no prefix in the path (spec 2, locales): English
 * has the plain host, the others a label of their code in front of it.
 * @param origin of the page, whose own label is taken off first
 */
export function localeOrigin(origin: string, current: string, target: string): string {
  const url = new URL(origin);
  const label = `${current}.`;
  const plain = current !== 'en' && url.host.startsWith(label) ? url.host.slice(label.length) : url.host;
  return `${url.protocol}//${target === 'en' ? plain : `${target}.${plain}`}`;
}

/**
 * The address of a page in another language: the same path. Spec 2: "From the categories submenu, a term longer than 30
 * characters or with more than 2 hyphen parts sends the language switch to /icons", as such a term is a phrase of one
 * language.
 */
export function samePage({ pathname, search, state }: PageAddress): string {
  const term = /^\/icons?\/set\/([^/]+)/.exec(pathname)?.[1];
  const isPhrase = term !== undefined && (decode(term).length > 30 || decode(term).split('-').length > 2);
  return isPhrase && isFromCategories(state) ? '/icons' : `${pathname}${search}`;
}

function isFromCategories(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromCategories' in state;
}

function decode(term: string): string {
  try {
    return decodeURIComponent(term);
  } catch {
    // A malformed escape is a term of one language in any case; its raw length decides.
    return term;
  }
}
