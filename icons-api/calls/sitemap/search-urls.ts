import { cleanTerm, searchPath, TERM_LIMIT } from '@icoteca/shared-contracts';
import { noFilter, type SearchIndex, searchConcepts, splitWords } from '../../finding/search/public.ts';

/** Pages with fewer icons are not listed. */
const MIN_ICONS = 24;
/** Terms whose URL is another page (specification SD 2). */
const OTHER_PAGES: ReadonlySet<string> = new Set(['popular', 'emoji']);

/**
 * URLs of search results: titles of concepts whose search has icons and no correction.
 * @param from first rank by popularity, and `until` the rank after the last
 */
export function searchUrls(index: SearchIndex, { from, until }: { from: number; until: number }): string[] {
  const { byPopularity, titles } = index.data.concepts;
  return Array.from(byPopularity.subarray(from, until)).flatMap((concept) => {
    const words = splitWords(titles[concept] as string).join(' ');
    const term = cleanTerm(words);
    if (words.length > TERM_LIMIT || term !== words.replaceAll(' ', '-') || OTHER_PAGES.has(term)) return [];
    const found = searchConcepts(index, { term: words, filter: noFilter, spellcheck: true }, 0);
    return found.responseTerm === null && found.total >= MIN_ICONS ? [searchPath(term)] : [];
  });
}
