import { type IconFilter, passingIcons } from '../search/icon-filter.ts';
import type { IndexData } from '../search/index-data.ts';
import { speak } from '../search/languages/spoken-term.ts';
import { languageOfTerm } from '../search/languages/term-language.ts';
import { orderIcons } from '../search/order-icons.ts';
import { countMatches } from '../search/rank.ts';
import { searchConcepts } from '../search/search.ts';
import type { FoundTerm, SearchIndex } from '../search/search-index.ts';
import { splitWords } from '../search/words.ts';
import { contentWords } from './content-words.ts';
import type { Meanings } from './meanings.ts';
import { nearestIdeas } from './nearest-ideas.ts';

/** Ideas of each ranking that are blended. */
const IDEAS = 240;
/** Constant of reciprocal rank fusion. */
const RANK_OFFSET = 60;
/** Weight of popularity (about -5 for a logo to 18). */
const POPULARITY = 0.015;

export interface MeaningRequest {
  term: string;
  language?: string;
  filter: IconFilter;
  offset: number;
  amount: number;
}

/** Icons are numbers in the index. */
export interface MeaningPage extends Pick<FoundTerm, 'translations' | 'foundLanguage'> {
  icons: Uint32Array;
  total: number;
  styles: number;
}

/** AI search: ranks by words and by meaning, combined by reciprocal rank fusion. */
export async function searchByMeaning(
  index: SearchIndex,
  meanings: Meanings,
  request: MeaningRequest,
): Promise<MeaningPage> {
  const { data } = index;
  const { filter, language } = request;
  // Meanings exist for English words only.
  const { term, ...spoken } = inEnglish(data, request.term, language);
  const words = contentWords(splitWords(term));
  const meaning = await meanings.vectorOf(term, words);
  const search = { term: words.join(' '), filter, spellcheck: true };
  const byWords = searchConcepts(index, search, IDEAS);
  const near = meaning ? nearestKnown(index, meanings, meaning, filter) : [];
  // What the words name is meant, whatever is near.
  const named = Array.from(byWords.concepts.subarray(0, byWords.named));
  const ranked = [...new Set([...named, ...blend([Array.from(byWords.concepts), near])])];
  const concepts = ranked.map((concept) => ({ concept }));
  const { total, styles } = countMatches(data, concepts, filter);
  return {
    icons: orderIcons(
      data,
      { concepts: Uint32Array.from(ranked), named: named.length, weak: ranked.length },
      filter,
      request.offset,
      request.amount,
    ),
    total,
    styles,
    ...spoken,
  };
}

/** Reciprocal rank fusion, best first. */
export function blend(rankings: readonly (readonly number[])[]): number[] {
  const scores = new Map<number, number>();
  for (const ranking of rankings)
    ranking.forEach((idea, rank) => {
      scores.set(idea, (scores.get(idea) ?? 0) + 1 / (RANK_OFFSET + rank + 1));
    });
  return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([idea]) => idea);
}

/** Popular ideas first when equally similar. */
function nearestKnown(
  index: SearchIndex,
  { ideas }: Meanings,
  meaning: Float32Array,
  filter: IconFilter,
): number[] {
  const { prior } = index.data.concepts;
  return nearestIdeas(ideas, meaning, IDEAS, {
    weight: (idea) => 1 + POPULARITY * (prior[idea] as number),
    allowed: (idea) => !passingIcons(index.data, filter, idea).next().done,
  });
}

/** Translates a term into English if it is of a known language. */
function inEnglish(
  index: IndexData,
  term: string,
  code: string | undefined,
): Pick<FoundTerm, 'term' | 'translations' | 'foundLanguage'> {
  const language = languageOfTerm(index, term, code);
  const spoken = language ? speak(index, language, splitWords(term)) : null;
  if (!spoken) return { term };
  return {
    term: (spoken.english[0] ?? []).join(' '),
    translations: spoken.translations,
    foundLanguage: spoken.language.code,
  };
}
