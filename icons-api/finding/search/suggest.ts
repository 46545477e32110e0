import type { IndexData } from './index-data.ts';
import { bestNeighbour } from './neighbours.ts';
import { findString } from './sorted-strings.ts';
import { commonerWord } from './spelling.ts';

/** A neighbour below this score is a guess. */
const LEAST_SCORE = -1;

/**
 * The words that a visitor may have meant by these, where few icons are found and no word was corrected: "calendar" for
 * "calender", which is the name of an icon. Null when there is nothing to suggest.
 */
export function suggestWords(index: IndexData, words: readonly string[]): string[] | null {
  const suggested = words.map((word) => suggestWord(index, word));
  return suggested.some((word, i) => word !== words[i]) ? suggested : null;
}

function suggestWord(index: IndexData, word: string): string {
  const known = findString(index.words.texts, word);
  if (known >= 0) {
    const isDoubtful = index.spelling.words.doubtful?.[known] === 1;
    return isDoubtful ? (commonerWord(index, known)?.text ?? word) : word;
  }
  if (word.length < 4 || /\P{Script=Latin}/u.test(word)) return word;
  if (findString(index.otherEnglish.words.texts, word) >= 0) return word;
  const best = bestNeighbour(index.spelling, word, 1);
  return best && best.score >= LEAST_SCORE ? best.text : word;
}
