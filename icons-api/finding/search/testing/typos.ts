import type { SearchIndex } from '../search-index.ts';
import { correctWord } from '../spelling.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Deterministic random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The most frequent words of four letters or more. */
function popularWords({ data }: SearchIndex, count: number): string[] {
  const numbers = [...Array(data.words.texts.length).keys()];
  return numbers
    .sort((a, b) => (data.words.frequency[b] as number) - (data.words.frequency[a] as number))
    .map((word) => data.words.texts[word] as string)
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .slice(0, count);
}

/** One random edit: a letter deleted, inserted, replaced or swapped. */
export function withTypo(word: string, random: () => number): string {
  for (;;) {
    const at = Math.floor(random() * word.length);
    const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a';
    const [before, here, after] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
    const typo = [
      before + after,
      before + letter + here + after,
      before + letter + after,
      before + after.slice(0, 1) + here + after.slice(1),
    ][Math.floor(random() * 4)];
    if (typo !== undefined && typo !== word) return typo;
  }
}

export interface TypoResult {
  word: string;
  typo: string;
  corrected: string;
}

/** Corrects one typo in each popular word. */
export function runTypos(index: SearchIndex, count: number, seed: number): TypoResult[] {
  const random = seededRandom(seed);
  return popularWords(index, count).map((word) => {
    const typo = withTypo(word, random);
    return { word, typo, corrected: correctWord(index.data, typo) };
  });
}
