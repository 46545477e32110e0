/** Words of a query, and letters of each. */
const WORDS_MAX = 8;
const LETTERS_MAX = 40;

/** The distinct words of a text in lower case. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LETTERS_MAX)))].slice(0, WORDS_MAX);
}

/** Omits words of one or two Latin letters, unless there are no others. */
export function distinctiveWords(words: readonly string[]): readonly string[] {
  const distinctive = words.filter((word) => !/^[a-z]{1,2}$/.test(word));
  return distinctive.length === 0 ? words : distinctive;
}

/** A PostgreSQL query for texts with all words, as prefixes; null without a word. */
export function allWords(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.map(beginning).join(' & ');
}

/** A query for texts with any two of the words, or with the only one. */
export function anyTwoWords(words: readonly string[]): string | null {
  if (words.length < 2) return allWords(words);
  const pairs = words.flatMap((one, place) =>
    words.slice(place + 1).map((other) => `(${beginning(one)} & ${beginning(other)})`),
  );
  return pairs.join(' | ');
}

/** Words are only letters and digits, so they contain no operator. */
const beginning = (word: string) => `'${word}':*`;

/**
 * Similarity of two titles: 1 for the same words in any order, 0 for none in common. Words with the same beginning count in part, for a
 * title that is being typed.
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
  return one.startsWith(other) || other.startsWith(one) ? 0.75 : 0;
}
