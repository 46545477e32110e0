import { deletionsOf, editsAllowed, hashText } from './build-deletions.ts';
import { editDistance } from './edit-distance.ts';
import type { IndexData } from './index-data.ts';
import { prefixRange, stringAt } from './packed-strings.ts';
import { findString } from './string-table.ts';
import { otherForms } from './words.ts';

/** A known word is corrected when a neighbour at distance 1 is used this many times more ("calender" exists upstream). */
const RARE_RATIO = 15;
/** A beginning ("calen") is left alone unless a neighbour is used this many times more than its completions. */
const BEGINNING_RATIO = 15;
/** A word that lacks only its last letter is completed when that completion makes up this share of all. */
const LAST_LETTER_SHARE = 0.4;
/** Neighbours on a QWERTY keyboard: a slip to one of these is likelier than another wrong letter. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The word that the visitor most likely meant, or the same word when it needs no correction. */
export function correctWord(index: IndexData, word: string): string {
  if (word.length < 3 || /\p{N}/u.test(word)) return word;
  const known = findString(index.words.texts, word);
  if (known >= 0) return index.words.settled[known] === 1 ? word : correctRareWord(index, word, known);
  // A word of English may be a slip of one letter; what is farther away was not meant: an abbot is no robot.
  const isSlip = word.length < 4 || findString(index.otherEnglish, word) >= 0;
  const best = bestNeighbour(index, word, isSlip ? 1 : editsAllowed(word.length));
  if (!best || isOwnForm(index, word, best)) return word;
  const completions = completionsFrequency(index, word);
  const needed = best.text.startsWith(word) ? LAST_LETTER_SHARE : BEGINNING_RATIO;
  return best.frequency >= needed * completions ? best.text : word;
}

/**
 * Marks the known words that correction leaves alone, so that a search need not look for their neighbours. A word of English
 * is meant as it is, however much more a neighbour is used: an angel is no angle.
 */
export function settleWords(index: IndexData, englishWords: ReadonlySet<string>): void {
  const { texts, settled } = index.words;
  for (let word = 0; word < settled.length; word++) {
    if (settled[word] === 1) continue;
    const text = stringAt(texts, word);
    if (englishWords.has(text) || correctWord(index, text) === text) settled[word] = 1;
  }
}

function correctRareWord(index: IndexData, word: string, known: number): string {
  const used = Math.max(1, index.words.frequency[known] as number);
  if (word.length < 4 || used * RARE_RATIO > index.words.highestFrequency) return word;
  const best = bestNeighbour(index, word, 1);
  return best && best.frequency >= RARE_RATIO * used ? best.text : word;
}

/** True when the word is a form of a known one ("houses"), and no nearer word is used more ("shoping" is not a form of shop). */
function isOwnForm(index: IndexData, word: string, best: Neighbour): boolean {
  return otherForms(word).some(({ text, nearness }) => {
    const at = findString(index.words.texts, text);
    const used = at < 0 ? 0 : (index.words.frequency[at] as number);
    return used >= 4 && (nearness >= 0.9 || best.distance > 1 || used > best.frequency);
  });
}

/** Words that corrections are taken from. */
export interface SpellingTable {
  words: Pick<IndexData['words'], 'texts' | 'frequency'>;
  deletions: IndexData['deletions'];
}

export interface Neighbour {
  text: string;
  distance: number;
  frequency: number;
  score: number;
}

/** The likeliest word of a table within so many edits of another. */
export function bestNeighbour(index: SpellingTable, word: string, limit: number): Neighbour | undefined {
  let best: Neighbour | undefined;
  for (const candidate of candidatesOf(index, word, limit)) {
    const text = stringAt(index.words.texts, candidate);
    if (text === word) continue;
    const distance = editDistance(word, text, limit);
    if (distance > limit) continue;
    const frequency = index.words.frequency[candidate] as number;
    const score = likelihood(word, text, distance, frequency);
    if (!best || score > best.score) best = { text, distance, frequency, score };
  }
  return best;
}

function likelihood(typed: string, meant: string, distance: number, frequency: number): number {
  let score = Math.log(1 + frequency) - 6 * distance;
  if (typed[0] === meant[0]) score += 1.5;
  if (typed.at(-1) === meant.at(-1)) score += 0.5;
  if (distance === 1 && isLikelySlip(typed, meant)) score += 0.5;
  return score;
}

/** Swapped neighbours, a letter typed twice or once too few, or the key beside the right one. */
function isLikelySlip(typed: string, meant: string): boolean {
  let i = 0;
  while (i < typed.length && typed[i] === meant[i]) i++;
  if (typed.length === meant.length) {
    if (typed[i] === meant[i + 1] && typed[i + 1] === meant[i]) return true;
    return areNeighbourKeys(typed[i] ?? '', meant[i] ?? '');
  }
  const longer = typed.length > meant.length ? typed : meant;
  return longer[i] === longer[i - 1];
}

function areNeighbourKeys(a: string, b: string): boolean {
  return KEY_ROWS.some((row) => row.includes(a + b) || row.includes(b + a));
}

/** Words that share a deletion form with this one: all within `edits` edits, and some farther ones. */
function candidatesOf(index: SpellingTable, word: string, edits: number): Set<number> {
  const { hashes, words } = index.deletions;
  const found = new Set<number>();
  for (const form of deletionsOf(word, edits)) {
    const hash = hashText(form);
    for (let i = firstAtLeast(hashes, hash); i < hashes.length && hashes[i] === hash; i++) {
      found.add(words[i] as number);
    }
  }
  return found;
}

function firstAtLeast(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How much the words that begin with this text are used together. */
export function completionsFrequency(index: IndexData, beginning: string): number {
  const { from, to } = prefixRange(index.words.texts, beginning);
  let sum = 0;
  for (let word = from; word < to; word++) sum += index.words.frequency[word] as number;
  return sum;
}
