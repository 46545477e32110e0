import type { ConceptData } from '../search/index-data.ts';
import { splitWords } from '../search/words.ts';
import type { IdeaWords } from './learn-words.ts';

/** Input of the learning; cheap to copy to a worker. */
export type DescribedIdeas = Pick<ConceptData, 'titles' | 'tags' | 'tagSources' | 'tagTexts'>;

/** Weight of a title word, relative to a tag of one source. */
const TITLE_WEIGHT = 3;
const MOST_SOURCES = 3;

/** Weighted words of each idea: those of its title, and of its tags by number of sources. */
export function ideaWords({ titles, tags, tagSources, tagTexts }: DescribedIdeas): IdeaWords[] {
  const tagWords = tagTexts.map(splitWords);
  return Array.from({ length: titles.length }, (_, idea) => {
    const words = new Map<string, number>();
    for (const word of splitWords(titles[idea] as string)) words.set(word, TITLE_WEIGHT);
    for (let at = tags.starts[idea] as number; at < (tags.starts[idea + 1] as number); at++) {
      const parts = tagWords[tags.items[at] as number] ?? [];
      const weight = Math.min(MOST_SOURCES, tagSources[at] as number) / parts.length;
      for (const word of parts) words.set(word, Math.max(words.get(word) ?? 0, weight));
    }
    return words;
  });
}
