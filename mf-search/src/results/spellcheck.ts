import { cleanTerm, palette, type SearchParameters } from '@icoteca/shared-contracts';
import { redirect } from '@icoteca/shared-contracts/host';
import { type ResultView, viewPath } from './result-view.ts';

/** A spelling correction (specification SD 3, Spellcheck data). */
export interface SpellcheckData {
  readonly initialTerm: string;
  readonly responseTerm: string;
  readonly correctedPath: string;
}

/** Raised internally when the spelling of a term was corrected (specification SD 8). */
export class SpellcheckRedirect extends Error {
  override readonly name = 'SpellcheckRedirect';
  readonly code = 'SPELLCHECK_REDIRECT_CLIENT';
  readonly data: SpellcheckData;

  constructor(data: SpellcheckData) {
    super(`${data.initialTerm} was read as ${data.responseTerm}.`);
    this.data = data;
  }
}

/**
 * The correction in an answer; null without one. The typed term becomes `from` (decision 0007). One whose words became filters is
 * `from` already, and longer than the term that is corrected.
 */
export function correctionOf(
  view: ResultView,
  { initialTerm, responseTerm }: Pick<SearchParameters, 'initialTerm' | 'responseTerm'>,
): SpellcheckData | null {
  const corrected = responseTerm === null ? '' : cleanTerm(responseTerm);
  if (responseTerm === null || corrected === '' || view.term === null || corrected === view.term) return null;
  const from = view.query.from ?? cleanTerm(initialTerm);
  const correctedPath = viewPath(view, { term: corrected, query: { from } });
  return { initialTerm, responseTerm, correctedPath };
}

/**
 * The page whose filters are what words of the term say of the look of icons; null without such words. The typed term becomes
 * `from`, from where the banner leads back (decision 0097).
 */
export function filteredPath(
  view: ResultView,
  { initialTerm, termFilters }: Partial<Pick<SearchParameters, 'initialTerm' | 'termFilters'>>,
): string | null {
  // The words of an address with `from` were read before.
  if (!termFilters || initialTerm === undefined || view.term === null || view.query.from !== null)
    return null;
  const { term, color, style, ...looks } = termFilters;
  const value = palette.find(({ code }) => code === color)?.value;
  const filters = { ...looks, ...view.filters, ...(value !== undefined && { color: value }) };
  const changes = { term: cleanTerm(term), filters, query: { from: cleanTerm(initialTerm) } };
  return viewPath(view, style === undefined ? changes : { ...changes, style });
}

/**
 * Follows a correction: 302 on the server; in the browser the corrected path replaces the typed one, which gets no
 * history entry (SD 4, Spelling). The router's `replace` would remove the page before it.
 */
export async function followingCorrections<T>(load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (error) {
    throw error instanceof SpellcheckRedirect ? redirect(error.data.correctedPath) : error;
  }
}
