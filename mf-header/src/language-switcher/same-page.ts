/** Navigation state of links in the categories submenu. */
export const fromCategories = { fromCategories: true } as const;

export interface PageAddress {
  pathname: string;
  search: string;
  /** Navigation state. */
  state: unknown;
}

/**
 * The path of a page in another language: the same one. Spec 2: "From the categories submenu, a term longer than 30
 * characters or with more than 2 hyphen parts sends the language switch to /icons". The submenu links to categories,
 * whose code is judged like a term.
 */
export function samePage({ pathname, search, state }: PageAddress): string {
  const segment = /^\/icons?\/(?:set|categories)\/([^/]+)/.exec(pathname)?.[1] ?? '';
  const [term = ''] = decode(segment).split('--');
  const isPhrase = term.length > 30 || term.split('-').length > 2;
  return isPhrase && isFromCategories(state) ? '/icons' : `${pathname}${search}`;
}

function isFromCategories(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromCategories' in state;
}

function decode(term: string): string {
  try {
    return decodeURIComponent(term);
  } catch {
    // The raw length of a malformed escape decides.
    return term;
  }
}
