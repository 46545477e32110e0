import { deletionsOf, editsAllowed, hashText } from './build-deletions.ts';
import { editDistance } from './edit-distance.ts';
import type { IndexData } from './index-data.ts';
import { findString, prefixRange, stringAt } from './packed-strings.ts';
import { otherForms } from './words.ts';

/** A known word is corrected when a neighbour at distance 1 is used this many times more ("calender" exists upstream). */
const RARE_RATIO = 15;
/** A known beginning ("calen") is left alone unless a neighbour is used this many times more than its completions. */
const BEGINNING_RATIO = 15;
/** Neighbours on a QWERTY keyboard: a slip to one of these is likelier than another wrong letter. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * The word that the visitor most likely meant, or the same word when it needs no correction.
 * @param last true for the last word of the term, which may be still unfinished
 */
export function correctWord(index: IndexData, word: string): string {
  if (word.length < 3 || /\p{N}/u.test(word)) return word;
  const known = findString(index.words.texts, word);
  if (known >= 0 && index.words.name[known] === 1) return word;
  const used = known >= 0 ? (index.words.frequency[known] as number) : 0;
  if (known < 0 && otherForms(word).some((form) => isUsed(index, form.text))) return word;

  const best = bestNeighbour(index, word, known >= 0 || word.length < 4 ? 1 : editsAllowed(word.length));
  if (!best) return word;
  if (known >= 0)
    return word.length > 3 && best.frequency >= RARE_RATIO * Math.max(1, used) ? best.text : word;
  return best.frequency >= BEGINNING_RATIO * completionsFrequency(index, word) ? best.text : word;
}

interface Neighbour {
  text: string;
  frequency: number;
  score: number;
}

function bestNeighbour(index: IndexData, word: string, limit: number): Neighbour | undefined {
  let best: Neighbour | undefined;
  for (const candidate of candidatesOf(index, word)) {
    const text = stringAt(index.words.texts, candidate);
    if (text === word) continue;
    const distance = editDistance(word, text, limit);
    if (distance > limit) continue;
    const frequency = index.words.frequency[candidate] as number;
    const score = likelihood(word, text, distance, frequency);
    if (!best || score > best.score) best = { text, frequency, score };
  }
  return best;
}

function likelihood(typed: string, meant: string, distance: number, frequency: number): number {
  let score = Math.log(1 + frequency) - 6 * distance;
  if (typed[0] === meant[0]) score += 1.5;
  if (typed.at(-1) === meant.at(-1)) score += 0.5;
  if (distance === 1 && isLikelySlip(typed, meant)) score += 1;
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

function candidatesOf(index: IndexData, word: string): Set<number> {
  const { hashes, words } = index.deletions;
  const found = new Set<number>();
  for (const form of deletionsOf(word, editsAllowed(word.length))) {
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

function isUsed(index: IndexData, word: string): boolean {
  const at = findString(index.words.texts, word);
  return at >= 0 && (index.words.frequency[at] as number) >= 4;
}

/** How much the words that begin with this text are used together. */
function completionsFrequency(index: IndexData, beginning: string): number {
  const { from, to } = prefixRange(index.words.texts, beginning);
  let sum = 0;
  for (let word = from; word < to; word++) sum += index.words.frequency[word] as number;
  return sum;
}
