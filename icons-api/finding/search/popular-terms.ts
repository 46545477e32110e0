import { noFilter } from './icon-filter.ts';
import { ideaName } from './languages/idea-names.ts';
import type { LanguageData } from './languages/language-data.ts';
import { searchConcepts } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { splitWords } from './words.ts';

interface PopularOptions {
  /** How often terms were searched. */
  counts?: ReadonlyMap<string, number>;
  /** English terms that come first where they find something, such as those of the season. */
  first?: readonly string[];
  /** Code of the visitor's language. */
  language?: string;
}

/**
 * The terms that are searched most, by the given counts; filled up with the ideas that most icon sets have, one for each
 * first word (not eight arrows). Before them come those of the season. In another language than English these are the ideas that it has names for.
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

/** How a term that is found is said in a language: as it is in English, else by the name of the idea that it finds first and names. */
function wordsFor(index: SearchIndex, term: string, spoken: LanguageData | undefined): string | undefined {
  const request = { term, filter: noFilter, spellcheck: false };
  const [best] = searchConcepts(index, request, 1).concepts;
  if (best === undefined || !spoken) return best === undefined ? undefined : term;
  const title = splitWords(index.data.concepts.titles[best] as string);
  return splitWords(term).every((word) => title.includes(word)) ? ideaName(spoken, best) : undefined;
}
