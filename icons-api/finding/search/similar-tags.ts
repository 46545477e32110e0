import type { IconFilter } from './icon-filter.ts';
import type { IndexData } from './index-data.ts';
import { ideaName } from './languages/idea-names.ts';
import type { LanguageData } from './languages/language-data.ts';
import { searchConcepts } from './search.ts';
import type { SearchIndex } from './search-index.ts';
import { findString } from './sorted-strings.ts';
import { splitWords } from './words.ts';

/** Concepts whose tags are weighed. */
const CONCEPTS = 40;

export interface SimilarRequest {
  term: string;
  filter: IconFilter;
  limit: number;
  language?: string;
}

/**
 * Related words: the strongest tags of the best concepts, without the words of the term. In another language, tags
 * with a name in it come first.
 */
export function similarTags(index: SearchIndex, request: SimilarRequest): string[] {
  const { limit, ...search } = request;
  const { tags, tagSources, tagTexts } = index.data.concepts;
  const found = searchConcepts(index, { ...search, spellcheck: true }, CONCEPTS);
  const { concepts } = found;
  const language = request.language === undefined ? undefined : index.data.languages[request.language];
  const own = new Set(splitWords([found.term, ...Object.values(found.translations ?? {})].join(' ')));
  const weights = new Map<number, number>();
  concepts.forEach((concept, rank) => {
    for (let i = tags.starts[concept] as number; i < (tags.starts[concept + 1] as number); i++) {
      const tag = tags.items[i] as number;
      weights.set(tag, (weights.get(tag) ?? 0) + (tagSources[i] as number) / (rank + 3));
    }
  });
  const strongest = [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const similar = new Set<string>();
  const english: string[] = [];
  for (const [tag] of strongest) {
    if (similar.size === limit) break;
    const words = splitWords(tagTexts[tag] as string);
    if (words.every((word) => own.has(word))) continue;
    const text = words.join(' ');
    const name = language ? nameOfTag(index.data, language, text) : text;
    if (name === undefined) english.push(text);
    else if (splitWords(name).some((word) => !own.has(word))) similar.add(name);
  }
  return [...similar, ...english].slice(0, limit);
}

/** The name of the idea that a tag names. */
function nameOfTag({ concepts }: IndexData, language: LanguageData, tag: string): string | undefined {
  const at = findString(concepts.sortedNames, tag.replaceAll(' ', '-'));
  return at < 0 ? undefined : ideaName(language, concepts.nameOrder[at] as number);
}
