import { Doubt, editsAllowed, MIN_FREQUENCY } from './build-deletions.ts';
import { type IndexData, WordClass } from './index-data.ts';
import { areSwapped, bestNeighbour, type Neighbour } from './neighbours.ts';
import { rowAt } from './number-rows.ts';
import { findString, prefixRange } from './sorted-strings.ts';
import type { EnglishWords } from './spelling-tables.ts';
import { usage } from './word-runs.ts';
import { otherForms } from './words.ts';

/** Maximum edit distance of words with the same sound. */
const MOST_EDITS_OF_SOUND = 3;
/** Longer words have few neighbours: even with another sound they are typos ("canlendar"). */
const LONG_WORD = 7;
/** A known word is doubtful when a neighbour at distance 1 is this many times more frequent ("calender"). */
const RARE_RATIO = 15;
/**
 * The start of a word ("calen") is corrected only when a neighbour is this many times more frequent than its
 * completions,
 */
const BEGINNING_RATIO = 15;
/** or this many times when it has the same sound. */
const BEGINNING_RATIO_OF_SOUND = 2;
/** A suggestion below this score would be a guess. */
const LEAST_SUGGESTION_SCORE = -1;
/** A word without its last letter is completed when the completion has this share of all. */
const LAST_LETTER_SHARE = 0.4;

/** The probable word, or the same word. */
export function correctWord(index: IndexData, word: string): string {
  if (word.length < 3 || /\p{N}/u.test(word)) return word;
  const known = findString(index.words.texts, word);
  if (known >= 0) return index.words.settled[known] === 1 ? word : (commonerWord(index, known)?.text ?? word);
  const isEnglish = findString(index.otherEnglish.words.texts, word) >= 0;
  // Of an English word only a neighbour is a typo: an abbot is no robot.
  const best = isEnglish
    ? bestNeighbour(index.spelling, word, 1)
    : bestNeighbour(index.spelling, word, editsAllowed(word.length), MOST_EDITS_OF_SOUND);
  if (!isEnglish) {
    const other = bestNeighbour(index.otherEnglish, word, 1, MOST_EDITS_OF_SOUND);
    // A word that the catalogue lacks is not replaced by another one, unless it has other forms of it.
    if (other && (!best || other.score > best.score))
      return findsForms(index, other.text) ? other.text : word;
  }
  if (!best || isOwnForm(index, word, best, isEnglish)) return word;
  if (isEnglish && usage(index, best.text) < MIN_FREQUENCY) return word;
  const completions = completionsFrequency(index, word);
  return best.frequency >= ratioNeeded(word, best) * completions ? best.text : word;
}

function ratioNeeded(word: string, { text, isAlike }: Neighbour): number {
  if (text.startsWith(word)) return LAST_LETTER_SHARE;
  return isAlike ? BEGINNING_RATIO_OF_SOUND : BEGINNING_RATIO;
}

/**
 * Marks correct words, and probable misspellings. English words are correct, however frequent a neighbour is: an
 * angel is no angle.
 */
export function settleWords(index: IndexData, englishWords: EnglishWords): void {
  const { texts, settled } = index.words;
  const doubtful = new Uint8Array(settled.length);
  for (let word = 0; word < settled.length; word++) {
    const isEnglish = englishWords.has(texts[word] as string);
    const mayBeSlip = !isEnglish && !isProperName(index, word);
    if (mayBeSlip && commonerWord(index, word)) {
      doubtful[word] = Doubt.probable;
      continue;
    }
    if (mayBeSlip && settled[word] !== 1) doubtful[word] = Doubt.possible;
    settled[word] = 1;
  }
  index.spelling.words.doubtful?.set(doubtful);
}

/** The neighbour that a rare word is probably a misspelling of. */
function commonerWord(index: IndexData, known: number): Neighbour | undefined {
  const used = Math.max(1, index.words.frequency[known] as number);
  if (used * RARE_RATIO > index.words.highestFrequency) return undefined;
  const word = index.words.texts[known] as string;
  if (word.length < 4 || /\p{N}/u.test(word)) return undefined;
  const best = bestNeighbour(index.spelling, word, 1);
  if (!best || best.frequency < RARE_RATIO * used) return undefined;
  return best.isAlike || word.length >= LONG_WORD || areSwapped(word, best.text) ? best : undefined;
}

export interface SuggestedWords {
  words: string[];
  /** False when a replaced word is a rare name that may be meant ("buils"). */
  isProbable: boolean;
}

/**
 * Words that may be meant when few icons are found and nothing was corrected: "calendar" for "calender", which names
 * an icon. Null when there are none.
 */
export function suggestWords(index: IndexData, words: readonly string[]): SuggestedWords | null {
  const suggested = words.map((word) => suggestWord(index, word));
  if (suggested.every((word) => word === null)) return null;
  return {
    words: words.map((word, i) => suggested[i]?.text ?? word),
    isProbable: suggested.every((word) => word?.isProbable !== false),
  };
}

function suggestWord(index: IndexData, word: string): { text: string; isProbable: boolean } | null {
  const known = findString(index.words.texts, word);
  const doubt = known < 0 ? undefined : index.spelling.words.doubtful?.[known];
  if (doubt === Doubt.none) return null;
  if (doubt === Doubt.probable) {
    const commoner = commonerWord(index, known);
    return commoner ? { text: commoner.text, isProbable: true } : null;
  }
  if (word.length < 4 || /\P{Script=Latin}/u.test(word)) return null;
  if (findString(index.otherEnglish.words.texts, word) >= 0) return null;
  const best = bestNeighbour(index.spelling, word, 1);
  if (!best || best.score < LEAST_SUGGESTION_SCORE) return null;
  return { text: best.text, isProbable: known < 0 };
}

/** True for a word in titles of brands and flags only: names that no list of English has ("iran"). */
function isProperName({ words, concepts, categories }: IndexData, word: number): boolean {
  const flags = categories.findIndex(({ code }) => code === 'flags');
  const titled = rowAt(words.postings, word).filter((posting) => (posting & 7) === WordClass.title);
  return (
    titled.length > 0 &&
    titled.every((posting) => {
      const concept = posting >>> 3;
      return concepts.brand[concept] === 1 || rowAt(concepts.categories, concept).includes(flags);
    })
  );
}

/** True when the catalogue has forms or completions of the word. */
function findsForms(index: IndexData, word: string): boolean {
  return completionsFrequency(index, word) > 0 || otherForms(word).some(({ text }) => usage(index, text) > 0);
}

/** True for a form of a known word ("houses") without a more frequent neighbour ("shoping" is no form of shop). */
function isOwnForm(index: IndexData, word: string, best: Neighbour, isEnglish: boolean): boolean {
  return otherForms(word).some(({ text, nearness }) => {
    const used = usage(index, text);
    if (used < 4) return false;
    // Verb forms must be English: a "scaner" is no form of scan.
    if (nearness < 0.9 && !isEnglish && best.isAlike && best.distance === 1) return false;
    return nearness >= 0.9 || best.distance > 1 || used > best.frequency;
  });
}

/** Total frequency of all words with this start. */
export function completionsFrequency(index: IndexData, beginning: string): number {
  const { from, to } = prefixRange(index.words.texts, beginning);
  let sum = 0;
  for (let word = from; word < to; word++) sum += index.words.frequency[word] as number;
  return sum;
}
