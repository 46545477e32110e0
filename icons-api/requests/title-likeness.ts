import { wordsOf } from './request-words.ts';

/** A word of which only the beginning is the same counts for so much. */
const BEGINNING = 0.75;

/**
 * How much two titles have in common: 1 for the same words in any order, 0 for none. Words that begin alike count in part, so that
 * a title that is being typed finds its like.
 */
export function likeness(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return 0;
  const shared = words.reduce(
    (sum, word) => sum + Math.max(...others.map((next) => sameness(word, next))),
    0,
  );
  return Math.min(1, (2 * shared) / (words.length + others.length));
}

function sameness(one: string, other: string): number {
  if (one === other) return 1;
  return one.startsWith(other) || other.startsWith(one) ? BEGINNING : 0;
}
