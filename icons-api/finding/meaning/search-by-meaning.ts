import { type IconFilter, iconPasses } from '../search/icon-filter.ts';
import { interleave } from '../search/interleave.ts';
import { inEnglish } from '../search/languages/in-english.ts';
import { searchConcepts } from '../search/search.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { FoundTerm } from '../search/search-page.ts';
import { splitWords } from '../search/words.ts';
import { contentWords } from './content-words.ts';
import type { Meanings } from './meanings.ts';
import { nearestIdeas } from './nearest-ideas.ts';

/** So many ideas of each ranking are blended; what comes later is noise. */
const IDEAS = 240;
/** Reciprocal-rank blend: the first of a ranking counts 1 / (60 + 1), the second 1 / (60 + 2), and so on. */
const RANK_OFFSET = 60;
/** How much the popularity of an idea (about -5 for a logo to 18) counts beside its nearness. */
const POPULARITY = 0.015;

/** What is looked for. */
export interface MeaningRequest {
  /** Words joined by blanks. */
  term: string;
  /** Code of the visitor's language. */
  language?: string;
  filter: IconFilter;
  offset: number;
  amount: number;
}

/** One page of icons (numbers in the index), and how many there are in how many styles. */
export interface MeaningPage extends Pick<FoundTerm, 'translations' | 'foundLanguage'> {
  icons: Uint32Array;
  total: number;
  styles: number;
}

/**
 * AI search: the ideas that the words find and the ideas near to them in meaning, blended by rank; an idea that both
 * know stands above one that only one knows.
 */
export async function searchByMeaning(
  index: SearchIndex,
  meanings: Meanings,
  request: MeaningRequest,
): Promise<MeaningPage> {
  const { data } = index;
  const { filter, language } = request;
  // Meanings are known of English words alone.
  const { term, ...spoken } = inEnglish(data, request.term, language);
  const words = contentWords(splitWords(term));
  const meaning = await meanings.vectorOf(term, words);
  const search = { term: words.join(' '), filter, spellcheck: true };
  const byWords = searchConcepts(index, search, IDEAS).concepts;
  const near = meaning ? nearestKnown(index, meanings, meaning, filter) : [];
  const ranked = Uint32Array.from(blend([Array.from(byWords), near]));
  return {
    icons: interleave(data, ranked, filter, request.offset, request.amount),
    ...totalsOf(index, filter, ranked),
    ...spoken,
  };
}

/** Blends rankings by reciprocal rank, best first. */
export function blend(rankings: readonly (readonly number[])[]): number[] {
  const scores = new Map<number, number>();
  for (const ranking of rankings)
    ranking.forEach((idea, rank) => {
      scores.set(idea, (scores.get(idea) ?? 0) + 1 / (RANK_OFFSET + rank + 1));
    });
  return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([idea]) => idea);
}

/** Of ideas equally near, the better known one stands first. */
function nearestKnown(
  index: SearchIndex,
  { ideas }: Meanings,
  meaning: Float32Array,
  filter: IconFilter,
): number[] {
  const { prior } = index.data.concepts;
  return nearestIdeas(ideas, meaning, IDEAS, {
    weight: (idea) => 1 + POPULARITY * (prior[idea] as number),
    allowed: (idea) => hasIcon(index, filter, idea),
  });
}

function hasIcon({ data }: SearchIndex, filter: IconFilter, idea: number): boolean {
  const { iconStart } = data.concepts;
  for (let icon = iconStart[idea] as number; icon < (iconStart[idea + 1] as number); icon++)
    if (iconPasses(data, filter, icon)) return true;
  return false;
}

function totalsOf(
  { data }: SearchIndex,
  filter: IconFilter,
  ideas: Uint32Array,
): { total: number; styles: number } {
  const { iconStart } = data.concepts;
  const styles = new Set<number>();
  let total = 0;
  for (const idea of ideas)
    for (let icon = iconStart[idea] as number; icon < (iconStart[idea + 1] as number); icon++) {
      if (!iconPasses(data, filter, icon)) continue;
      total++;
      styles.add(data.icons.platform[icon] as number);
    }
  return { total, styles: styles.size };
}
