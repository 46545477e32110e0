/** Words that a search looks at, and letters of each. */
const WORDS_MAX = 8;
const LETTERS_MAX = 40;

/** The words of a text, in small letters, each once. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, LETTERS_MAX)))].slice(0, WORDS_MAX);
}

/** The words that distinguish texts: without those of one and two Latin letters, as long as others are left. */
export function distinctiveWords(words: readonly string[]): readonly string[] {
  const distinctive = words.filter((word) => !/^[a-z]{1,2}$/.test(word));
  return distinctive.length === 0 ? words : distinctive;
}

/** The query of PostgreSQL for texts with words that begin so: all of them. Null when there is no word to look for. */
export function allWords(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.map(beginning).join(' & ');
}

/** The same for texts with any two of the words; with the one where there is only one. */
export function anyTwoWords(words: readonly string[]): string | null {
  if (words.length < 2) return allWords(words);
  const pairs = words.flatMap((one, place) =>
    words.slice(place + 1).map((other) => `(${beginning(one)} & ${beginning(other)})`),
  );
  return pairs.join(' | ');
}

/** Words are letters and digits alone: nothing in them is a sign of the query language. */
const beginning = (word: string) => `'${word}':*`;
