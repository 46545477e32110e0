import type { IndexData } from '../../../icons-api/finding/search/index-data.ts';
import { splitWords } from '../../../icons-api/finding/search/words.ts';

/** So many of the most popular ideas that are no logos are looked at. */
const POPULAR = 2000;

export interface WordCoverage {
  /** Share of the popular ideas with at least one word in the language. */
  worded: number;
  /** Share with one, or with a translation of every word of the title ("user", "plus"). */
  composed: number;
  /** Share with any of these, or with a translated tag that several sources agree on. */
  reached: number;
}

/** How many of the popular ideas a language has words for. */
export function wordCoverage({ languages, concepts }: IndexData, code: string): WordCoverage {
  const language = languages[code];
  if (!language) return { worded: 0, composed: 0, reached: 0 };
  const worded = new Set([...language.words.postings.items].map((posting) => posting >>> 3));
  const terms = new Set<string>();
  for (let term = 0; term < language.terms.length; term++) terms.add(language.terms[term] as string);
  const popular = [...concepts.byPopularity]
    .filter((concept) => concepts.brand[concept] === 0)
    .slice(0, POPULAR);
  const isComposed = (concept: number) =>
    splitWords(concepts.titles[concept] as string).every((word) => terms.has(word));
  const isTagged = (concept: number) => {
    for (
      let i = concepts.tags.starts[concept] as number;
      i < (concepts.tags.starts[concept + 1] as number);
      i++
    )
      if (
        (concepts.tagSources[i] as number) > 1 &&
        terms.has(concepts.tagTexts[concepts.tags.items[i] as number] as string)
      )
        return true;
    return false;
  };
  const count = (has: (concept: number) => boolean) => popular.filter(has).length / popular.length;
  return {
    worded: count((concept) => worded.has(concept)),
    composed: count((concept) => worded.has(concept) || isComposed(concept)),
    reached: count((concept) => worded.has(concept) || isComposed(concept) || isTagged(concept)),
  };
}
