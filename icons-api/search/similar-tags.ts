import type { IconFilter } from './icon-filter.ts';
import type { SearchIndex } from './index-data.ts';
import { stringAt } from './packed-strings.ts';
import { searchConcepts } from './search.ts';
import { splitWords } from './words.ts';

/** The tags of this many best concepts are weighed. */
const CONCEPTS = 40;

/** Words that stand near a term in meaning: the tags that its best concepts share, strongest first, without the term's own words. */
export function similarTags(index: SearchIndex, term: string, filter: IconFilter, limit: number): string[] {
  const { tags, tagSources, tagTexts } = index.data.concepts;
  const { concepts, term: searched } = searchConcepts(index, { term, filter, spellcheck: true }, CONCEPTS);
  const own = new Set(splitWords(searched));
  const weights = new Map<number, number>();
  concepts.forEach((concept, rank) => {
    for (let i = tags.starts[concept] as number; i < (tags.starts[concept + 1] as number); i++) {
      const tag = tags.items[i] as number;
      weights.set(tag, (weights.get(tag) ?? 0) + (tagSources[i] as number) / (rank + 3));
    }
  });
  const strongest = [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const similar = new Set<string>();
  for (const [tag] of strongest) {
    if (similar.size === limit) break;
    const words = splitWords(stringAt(tagTexts, tag));
    if (words.some((word) => !own.has(word))) similar.add(words.join(' '));
  }
  return [...similar];
}
