import { noFilter } from './icon-filter.ts';
import { ideaName } from './languages/idea-names.ts';
import type { LanguageData } from './languages/language-data.ts';
import { searchConcepts } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { splitWords } from './words.ts';

interface PopularOptions {
  /** Searches per term. */
  counts?: ReadonlyMap<string, number>;
  /** English terms that come first if they find something, such as seasonal ones. */
  first?: readonly string[];
  language?: string;
}

/**
 * The most popular terms: seasonal ones, then the most searched, then the ideas of most icon sets, one per first word
 * (not eight arrows). In another language, ideas by their names.
 */
export function popularTerms(
  index: SearchIndex,
  limit: number,
  { counts = new Map(), first = [], language }: PopularOptions = {},
): string[] {
  const { data } = index;
  const spoken = language === undefined ? undefined : data.languages[language];
  const searched = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([term]) => term);
  const leading = first.flatMap((name) => wordsFor(index, name, spoken) ?? []);
  const terms = new Set([...leading, ...searched].slice(0, limit));
  const firstWords = new Set([...terms].map((term) => splitWords(term)[0]));
  for (const concept of data.concepts.byPopularity) {
    if (terms.size >= limit) break;
    const name = spoken ? ideaName(spoken, concept) : (data.concepts.titles[concept] as string);
    if (name === undefined) continue;
    const words = splitWords(name);
    if (firstWords.has(words[0])) continue;
    firstWords.add(words[0]);
    terms.add(spoken ? name : words.join(' '));
  }
  return [...terms];
}

/** The term in the visitor's language: the name of the idea that it means, if any. */
function wordsFor(index: SearchIndex, term: string, spoken: LanguageData | undefined): string | undefined {
  const request = { term, filter: noFilter, spellcheck: false };
  const [best] = searchConcepts(index, request, 1).concepts;
  if (best === undefined || !spoken) return best === undefined ? undefined : term;
  const title = splitWords(index.data.concepts.titles[best] as string);
  return splitWords(term).every((word) => title.includes(word)) ? ideaName(spoken, best) : undefined;
}
