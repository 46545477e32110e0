import type { SearchIndex } from './index-data.ts';
import { stringAt } from './packed-strings.ts';
import { splitWords } from './words.ts';

/**
 * The terms that are searched most, by the given counts; filled up with the ideas that most icon sets have, one for each
 * first word (not eight arrows).
 */
export function popularTerms(
  { data }: SearchIndex,
  limit: number,
  counts: ReadonlyMap<string, number> = new Map(),
): string[] {
  const searched = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([term]) => term);
  const terms = new Set(searched.slice(0, limit));
  const firstWords = new Set([...terms].map((term) => splitWords(term)[0]));
  for (const concept of data.concepts.byPopularity) {
    if (terms.size >= limit) break;
    const words = splitWords(stringAt(data.concepts.titles, concept));
    if (firstWords.has(words[0])) continue;
    firstWords.add(words[0]);
    terms.add(words.join(' '));
  }
  return [...terms];
}
