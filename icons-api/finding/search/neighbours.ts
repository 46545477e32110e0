import { editDistance } from '../../spelling/edit-distance.ts';
import type { SpellingTable } from './build-deletions.ts';
import { Doubt, deletionHashes, soundHash } from './build-deletions.ts';
import { lowerBound } from './sorted-strings.ts';
import { soundOf } from './sounds.ts';

/** Cost of an edit; lower for words of the same sound, by the length of the sound. */
const EDIT = 6;
const EDITS_OF_SOUND = [6, 6, 6, 4.5, 3.5] as const;
const EDIT_OF_LONG_SOUND = 3;
const SAME_BEGINNING = 1.5;
const VOWEL = /^[aeiou]/;
const LIKELY_SLIP = 0.8;
const DOUBLED_LETTER = 1;
/** QWERTY rows, for probable typos. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

export interface Neighbour {
  text: string;
  distance: number;
  frequency: number;
  isAlike: boolean;
  score: number;
}

/**
 * The most probable correction of a word.
 * @param limit maximum edit distance @param limitOfSound the same for words of equal sound
 */
export function bestNeighbour(
  table: SpellingTable,
  word: string,
  limit: number,
  limitOfSound = limit,
): Neighbour | undefined {
  const { texts, frequency, doubtful } = table.words;
  const sound = soundOf(word);
  const alike = wordsOfForm(table, soundHash(sound));
  const candidates = new Set(alike);
  for (const hash of deletionHashes(word, limit)) {
    for (const near of wordsOfForm(table, hash)) candidates.add(near);
  }
  let best: Neighbour | undefined;
  for (const candidate of candidates) {
    if (doubtful?.[candidate] === Doubt.probable) continue;
    const text = texts[candidate] as string;
    if (text === word) continue;
    const isAlike = alike.includes(candidate);
    const most = isAlike ? limitOfSound : limit;
    const distance = editDistance(word, text, most);
    if (distance > most) continue;
    const used = frequency[candidate] as number;
    const cost = isAlike ? (EDITS_OF_SOUND[sound.length] ?? EDIT_OF_LONG_SOUND) : EDIT;
    const score = likelihood(word, text, { distance, frequency: used, isAlike }) - cost * distance;
    if (!best || score > best.score) best = { text, distance, frequency: used, isAlike, score };
  }
  return best;
}

/** Words with a deletion form or a sound. */
function wordsOfForm({ deletions: { hashes, words } }: SpellingTable, hash: number): Uint32Array {
  const start = lowerBound(hashes.length, (at) => (hashes[at] as number) < hash);
  let end = start;
  while (end < hashes.length && hashes[end] === hash) end++;
  return words.subarray(start, end);
}

function likelihood(
  typed: string,
  meant: string,
  { distance, frequency, isAlike }: Pick<Neighbour, 'distance' | 'frequency' | 'isAlike'>,
): number {
  let score = Math.log(1 + frequency);
  if (typed[0] === meant[0] || (isAlike && !VOWEL.test(typed))) score += SAME_BEGINNING;
  if (typed.at(-1) === meant.at(-1)) score += 0.5;
  return distance === 1 ? score + pointsOfSlip(typed, meant) : score;
}

/** Points for probable typos: swapped letters, doubled letters, neighbouring keys. */
function pointsOfSlip(typed: string, meant: string): number {
  let i = 0;
  while (i < typed.length && typed[i] === meant[i]) i++;
  if (typed.length === meant.length) {
    if (areSwapped(typed, meant)) return LIKELY_SLIP;
    return areNeighbourKeys(typed[i] ?? '', meant[i] ?? '') ? LIKELY_SLIP : 0;
  }
  const longer = typed.length > meant.length ? typed : meant;
  return longer[i] === longer[i - 1] ? DOUBLED_LETTER : 0;
}

/** True when two adjacent letters are swapped. */
export function areSwapped(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return a.length === b.length && i < a.length - 1 && a[i] === b[i + 1] && a[i + 1] === b[i];
}

function areNeighbourKeys(a: string, b: string): boolean {
  return KEY_ROWS.some((row) => row.includes(a + b) || row.includes(b + a));
}
