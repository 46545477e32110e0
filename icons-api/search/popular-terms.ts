import type { SearchIndex } from './index-data.ts';
import { ideaName } from './languages/idea-names.ts';
import { stringAt } from './packed-strings.ts';
import { splitWords } from './words.ts';

interface PopularOptions {
  /** How often terms were searched. */
  counts?: ReadonlyMap<string, number>;
  /** Code of the visitor's language. */
  language?: string;
}

/**
 * The terms that are searched most, by the given counts; filled up with the ideas that most icon sets have, one for each
 * first word (not eight arrows). In another language than English these are the ideas that it has names for.
 */
export function popularTerms(
  { data }: SearchIndex,
  limit: number,
  { counts = new Map(), language }: PopularOptions = {},
): string[] {
  const spoken = language === undefined ? undefined : data.languages[language];
  const searched = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([term]) => term);
  const terms = new Set(searched.slice(0, limit));
  const firstWords = new Set([...terms].map((term) => splitWords(term)[0]));
  for (const concept of data.concepts.byPopularity) {
    if (terms.size >= limit) break;
    const name = spoken ? ideaName(spoken, concept) : stringAt(data.concepts.titles, concept);
    if (name === undefined) continue;
    const words = splitWords(name);
    if (firstWords.has(words[0])) continue;
    firstWords.add(words[0]);
    terms.add(spoken ? name : words.join(' '));
  }
  return [...terms];
}
