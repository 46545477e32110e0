import { anyOrderKey, phraseKey } from './build-phrases.ts';
import { type IndexData, PhraseClass } from './index-data.ts';
import { addMatch, type Matches } from './matches.ts';
import { Field, RECORD, type Scratch } from './scratch.ts';
import { findString } from './string-table.ts';
import { otherNumber } from './words.ts';

/** Points of the whole term by what it is to the concept, in the order of `PhraseClass`. */
const PHRASE_POINTS = [100, 80, 80, 62, 42, 22, 10] as const;
/** A phrase in the other number ("arrows" for "arrow") counts a little less. */
const OTHER_NUMBER = 0.85;
/** Word points of a concept that only the phrase found ("lightbulb" for "light bulb"). */
const WORD_POINTS_OF_PHRASE = 30;

/** Adds the points that concepts get for being named or tagged by the whole term. */
export function addPhrasePoints(
  index: IndexData,
  scratch: Scratch,
  matches: Matches,
  words: readonly string[],
): void {
  addKey(index, scratch, matches, phraseKey(words), 1);
  if (words.length > 1) addKey(index, scratch, matches, anyOrderKey(words), 1);
  const last = words.at(-1) ?? '';
  const other = otherNumber(last);
  if (other) addKey(index, scratch, matches, phraseKey([...words.slice(0, -1), other]), OTHER_NUMBER);
}

/** True when the whole term is the name of a concept: such a term is never corrected. */
export function isName(index: IndexData, words: readonly string[]): boolean {
  const at = findString(index.phrases.texts, phraseKey(words));
  if (at < 0) return false;
  const { starts, items } = index.phrases.postings;
  for (let p = starts[at] as number; p < (starts[at + 1] as number); p++) {
    if (((items[p] as number) & 7) <= PhraseClass.otherTitle) return true;
  }
  return false;
}

function addKey(index: IndexData, scratch: Scratch, matches: Matches, key: string, factor: number): void {
  const at = findString(index.phrases.texts, key);
  if (at < 0) return;
  const { starts, items } = index.phrases.postings;
  for (let p = starts[at] as number; p < (starts[at + 1] as number); p++) {
    const posting = items[p] as number;
    const concept = posting >>> 3;
    const points = (PHRASE_POINTS[posting & 7] as number) * factor;
    const record = concept * RECORD;
    if (scratch.records[record + Field.search] !== scratch.searchNumber) {
      addMatch(scratch, matches, concept, WORD_POINTS_OF_PHRASE * factor);
    }
    const slot = scratch.records[record + Field.slot] as number;
    const more = points - (scratch.phrase[slot] as number);
    if (more > 0) {
      scratch.phrase[slot] = points;
      matches.scores[slot] = (matches.scores[slot] as number) + more;
    }
  }
}
