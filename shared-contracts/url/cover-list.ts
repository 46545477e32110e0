import { COVER_TERMS_LIMIT } from '../rules/limits.ts';
import { pagePath } from './paths.ts';
import { cleanTerm, termWords } from './terms.ts';

/** Address of the page that shows which styles cover a list of terms (decision 0016). */
export const coverListPath = '/icons/cover-list';

/** The terms of a list as a visitor wrote it. */
export interface CoverTerms {
  /** Words as they are searched, each once, in the order of the list; at most 30. */
  readonly terms: readonly string[];
  /** How many more there were. */
  readonly leftOut: number;
}

/**
 * Reads a list of terms: one a line, or separated by commas or semicolons. Equal terms count once, what holds nothing
 * to search for is passed over, a term is cut to 50 characters (specification SD 5).
 */
export function readCoverTerms(text: string): CoverTerms {
  const slugs = new Set<string>();
  for (const part of listParts(text)) {
    const slug = cleanTerm(part);
    if (slug !== '') slugs.add(slug);
  }
  const terms = [...slugs].map(termWords);
  return {
    terms: terms.slice(0, COVER_TERMS_LIMIT),
    leftOut: Math.max(0, terms.length - COVER_TERMS_LIMIT),
  };
}

/** The parts of a list between its separators, as they are written. */
export function listParts(text: string): string[] {
  return text.split(/[\n\r,;，、；]+/);
}

/** Fewest terms that make a text with commas a list: "red, apple" may be one term. */
const LEAST_TERMS = 3;

/** Whether a text in the search field is meant as a list of terms: three or more, or two on lines of their own. */
export function isTermList(text: string): boolean {
  const { terms } = readCoverTerms(text);
  return terms.length >= LEAST_TERMS || (terms.length > 1 && /[\n\r;；]/.test(text));
}

/** Address of the page for these terms, so that it can be shared; without terms it is the empty page. */
export function coverListAddress(terms: readonly string[], page = 1): string {
  if (terms.length === 0) return coverListPath;
  const query = new URLSearchParams({ terms: terms.join(',') });
  return pagePath(`${coverListPath}?${query}`, page);
}
