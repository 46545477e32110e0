import { cleanTerm, searchPath, TERM_LIMIT } from '@icoteca/shared-contracts';
import { noFilter, type SearchIndex, searchConcepts, splitWords } from '../../finding/search/public.ts';

/** A page with fewer icons says little that the pages of these icons do not. */
const FEWEST_ICONS = 24;
/** Terms whose address is another page (specification SD 2). */
const otherPages: ReadonlySet<string> = new Set(['popular', 'emoji']);

/**
 * Addresses of search results worth finding: the ideas that icons are titled with, most popular first. Every one answers
 * 200 at once: its spelling is left as it is, and there are icons.
 * @param from first place in the order of popularity, and `until` the place behind the last
 */
export function searchUrls(index: SearchIndex, { from, until }: { from: number; until: number }): string[] {
  const { byPopularity, titles } = index.data.concepts;
  return Array.from(byPopularity.subarray(from, until)).flatMap((concept) => {
    const words = splitWords(titles[concept] as string).join(' ');
    const term = cleanTerm(words);
    if (words.length > TERM_LIMIT || term !== words.replaceAll(' ', '-') || otherPages.has(term)) return [];
    const found = searchConcepts(index, { term: words, filter: noFilter, spellcheck: true }, 0);
    return found.responseTerm === null && found.total >= FEWEST_ICONS ? [searchPath(term)] : [];
  });
}
