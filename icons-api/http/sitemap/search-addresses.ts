import { cleanTerm, searchPath } from '@icoteca/shared-contracts';
import type { IndexData } from '../../search/index-data.ts';
import { knownTotal } from '../../search/known-terms.ts';
import { stringAt } from '../../search/packed-strings.ts';
import { splitWords } from '../../search/words.ts';

/** A page with fewer icons says little that the pages of these icons do not. */
const FEWEST_ICONS = 24;
/** Terms whose address is another page (specification SD 2). */
const otherPages: ReadonlySet<string> = new Set(['popular', 'emoji']);

/**
 * Addresses of search results worth finding: the ideas that icons are titled with, most popular first. Every one answers
 * 200 at once: its spelling stands, and there are icons.
 * @param from first place in the order of popularity, and `until` the place behind the last
 */
export function searchAddresses(
  { concepts, knownTerms }: IndexData,
  { from, until }: { from: number; until: number },
): string[] {
  return Array.from(concepts.byPopularity.subarray(from, until)).flatMap((concept) => {
    const words = splitWords(stringAt(concepts.titles, concept)).join(' ');
    if ((knownTotal(knownTerms, words) ?? 0) < FEWEST_ICONS) return [];
    const term = cleanTerm(words);
    return term === words.replaceAll(' ', '-') && !otherPages.has(term) ? [searchPath(term)] : [];
  });
}
