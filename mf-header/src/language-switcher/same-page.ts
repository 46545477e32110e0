/** The state of a page that was reached from the categories submenu. */
export const fromCategories = { fromCategories: true } as const;

export interface PageAddress {
  pathname: string;
  search: string;
  /** What the link to the page handed over. */
  state: unknown;
}

/**
 * The address of a page in another language: the same path. Spec 2: "From the categories submenu, a term longer than 30
 * characters or with more than 2 hyphen parts sends the language switch to /icons". The links of the submenu lead to
 * pages of categories, whose code stands where the term of a search stands.
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
    // A malformed escape is a term of one language in any case; its raw length decides.
    return term;
  }
}
