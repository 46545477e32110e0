import { phraseKey } from './build-phrases.ts';
import { type IndexData, PhraseClass } from './index-data.ts';
import { postingsOf } from './number-rows.ts';
import { splitWords } from './words.ts';

/** Related concepts per idea; further ones have little to do with it. */
const RELATED = 120;
/** Score below which a concept is a coincidence of one word. */
const LEAST_SCORE = 6;
/** Weight of a phrase of a concept by its class. */
const WEIGHT: Readonly<Record<number, number>> = {
  [PhraseClass.title]: 4,
  [PhraseClass.otherTitle]: 3,
  [PhraseClass.tagOfFour]: 3,
  [PhraseClass.tagOfThree]: 2.5,
  [PhraseClass.tagOfTwo]: 2,
  [PhraseClass.tagOfOne]: 1,
};

/**
 * Concepts that share titles and tags with the given ones, most related first: "folder" for "archive". Rare words count
 * more than common ones.
 * @param seeds concepts of one idea, the best first
 */
export function relatedConcepts(index: IndexData, seeds: readonly number[]): number[] {
  const own = new Set(seeds);
  const concepts = index.concepts.titles.length;
  const scores = new Map<number, number>();
  for (const [key, weight] of phrasesOf(index, seeds)) {
    const postings = postingsOf(index.phrases, key);
    const rarity = Math.log(concepts / (1 + postings.length));
    for (const posting of postings) {
      const concept = posting >>> 3;
      const shared = WEIGHT[posting & 7];
      if (shared === undefined || own.has(concept)) continue;
      scores.set(concept, (scores.get(concept) ?? 0) + weight * shared * rarity);
    }
  }
  const { prior } = index.concepts;
  return [...scores]
    .filter(([, score]) => score >= LEAST_SCORE)
    .sort((a, b) => b[1] - a[1] || (prior[b[0]] as number) - (prior[a[0]] as number) || a[0] - b[0])
    .slice(0, RELATED)
    .map(([concept]) => concept);
}

/** Titles and tags of concepts as keys of phrases, with their share of the idea: 1 for its title. */
function phrasesOf({ concepts }: IndexData, seeds: readonly number[]): Map<string, number> {
  const { tags, tagSources, tagTexts, titles } = concepts;
  const phrases = new Map<string, number>();
  const add = (text: string, weight: number) => {
    const key = phraseKey(splitWords(text));
    if (key !== '') phrases.set(key, Math.max(phrases.get(key) ?? 0, weight));
  };
  seeds.forEach((seed, rank) => {
    add(titles[seed] as string, 1 / (rank + 1));
    for (let at = tags.starts[seed] as number; at < (tags.starts[seed + 1] as number); at++)
      add(
        tagTexts[tags.items[at] as number] as string,
        Math.min(1, (tagSources[at] as number) / 4) / (rank + 1),
      );
  });
  return phrases;
}
