import type { SpellingTable } from './build-deletions.ts';
import { buildDeletions, MIN_FREQUENCY } from './build-deletions.ts';
import type { WordData } from './index-data.ts';
import { findString } from './sorted-strings.ts';

/** English words by size of the word list: 10 for the most common, 60 for rare ones. */
export type EnglishWords = ReadonlyMap<string, number>;

/** Minimum frequency by size of the list. Rarer words are no corrections. */
function leastFrequency(size: number): number {
  if (size <= 10) return 14;
  if (size <= 20) return 8;
  return size <= 35 ? MIN_FREQUENCY : 0;
}

/** Words of the catalogue; English ones get a minimum frequency, so that rare ones are found ("separate"). */
export function buildSpelling(
  { texts, frequency }: Pick<WordData, 'texts' | 'frequency'>,
  english: EnglishWords,
): SpellingTable {
  const raised = frequency.map((used, word) => {
    const size = english.get(texts[word] as string);
    return size === undefined ? used : Math.max(used, leastFrequency(size), MIN_FREQUENCY);
  });
  const words = { texts, frequency: raised, doubtful: new Uint8Array(texts.length) };
  return { words, deletions: buildDeletions(words, { withSounds: true }) };
}

/** English words that the catalogue lacks: their misspellings are not corrected to other words. */
export function buildOtherEnglish({ texts }: Pick<WordData, 'texts'>, english: EnglishWords): SpellingTable {
  const others = [...english]
    .filter(([word]) => findString(texts, word) < 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const words = {
    texts: others.map(([word]) => word),
    frequency: Float32Array.from(others, ([, size]) => leastFrequency(size)),
  };
  return { words, deletions: buildDeletions(words, { edits: 1, withSounds: true }) };
}
