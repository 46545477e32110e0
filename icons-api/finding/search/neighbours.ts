import { editDistance } from '../../spelling/edit-distance.ts';
import type { SpellingTable } from './build-deletions.ts';
import { deletionHashes, soundHash } from './build-deletions.ts';
import { lowerBound } from './sorted-strings.ts';
import { soundOf } from './sounds.ts';

/** What an edit costs; one that leaves the sound as it is costs less, the more the longer the sound: "cat" sounds like many words. */
const EDIT = 6;
const EDITS_OF_SOUND = [6, 6, 6, 4.5, 3.5] as const;
const EDIT_OF_LONG_SOUND = 3;
const SAME_BEGINNING = 1.5;
const VOWEL = /^[aeiou]/;
const LIKELY_SLIP = 0.8;
const DOUBLED_LETTER = 1;
/** Neighbours on a QWERTY keyboard: a slip to one of these is likelier than another wrong letter. */
const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** A word that another may be meant by. */
export interface Neighbour {
  text: string;
  distance: number;
  frequency: number;
  /** It sounds the same. */
  isAlike: boolean;
  score: number;
}

/**
 * The likeliest word of a table that another may be meant by.
 * @param limit how many edits it may be away @param limitOfSound how many when it sounds the same
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
    if (doubtful?.[candidate] === 1) continue;
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

/** Words that have a deletion form, as all within so many edits do, or a sound in common. */
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

/** Likely slips: swapped neighbours, a letter typed twice or once too few, or the key beside the right one. */
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

/** True for words of one length that swap the first letters in which they differ. */
export function areSwapped(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  return a.length === b.length && i < a.length - 1 && a[i] === b[i + 1] && a[i + 1] === b[i];
}

function areNeighbourKeys(a: string, b: string): boolean {
  return KEY_ROWS.some((row) => row.includes(a + b) || row.includes(b + a));
}
