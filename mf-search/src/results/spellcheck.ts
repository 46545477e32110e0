import { cleanTerm, type SearchParameters } from '@icoteca/shared-contracts';
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

/** The correction in an answer; null without one. The typed term becomes `from` (decision 0007). */
export function correctionOf(
  view: ResultView,
  { initialTerm, responseTerm }: Pick<SearchParameters, 'initialTerm' | 'responseTerm'>,
): SpellcheckData | null {
  const corrected = responseTerm === null ? '' : cleanTerm(responseTerm);
  if (responseTerm === null || corrected === '' || view.term === null || corrected === view.term) return null;
  const correctedPath = viewPath(view, { term: corrected, query: { from: cleanTerm(initialTerm) } });
  return { initialTerm, responseTerm, correctedPath };
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
