import { anyOrderKey, phraseKey } from './build-phrases.ts';
import { type IndexData, PhraseClass } from './index-data.ts';
import { STEM } from './languages/language-data.ts';
import type { SpokenTerm } from './languages/spoken-term.ts';
import { stemOf } from './languages/stems.ts';
import { addMatch, type Matches } from './matches.ts';
import { Field, RECORD, type Scratch } from './scratch.ts';
import { findString } from './string-table.ts';
import { otherNumber } from './words.ts';

/** Points of the whole term by what it is to the concept, in the order of `PhraseClass`. */
const PHRASE_POINTS = [100, 80, 80, 62, 42, 22, 10] as const;
/** A phrase in the other number ("arrows" for "arrow") counts a little less. */
const OTHER_NUMBER = 0.85;
/** The visitor's language goes before English where a word is of both: "chat" is a cat in French. */
const OWN_LANGUAGE = 1.25;
/** The English name of what was said, and how much less each further one counts. */
const TRANSLATED = 0.9;
const LESS_LIKELY = 0.15;
/** Word points of a concept that only the phrase found ("lightbulb" for "light bulb"). */
const WORD_POINTS_OF_PHRASE = 30;

/** Adds the points that concepts get for being named or tagged by the whole term. */
export function addPhrasePoints(
  index: IndexData,
  scratch: Scratch,
  matches: Matches,
  words: readonly string[],
  share = 1,
): void {
  const { phrases } = index;
  addKey(phrases, scratch, matches, phraseKey(words), share);
  if (words.length > 1) addKey(phrases, scratch, matches, anyOrderKey(words), share);
  const last = words.at(-1) ?? '';
  const other = otherNumber(last);
  if (other)
    addKey(phrases, scratch, matches, phraseKey([...words.slice(0, -1), other]), OTHER_NUMBER * share);
}

/** Adds the points of a term in another language: for what that language calls a concept, and for its name in English. */
export function addSpokenPoints(
  index: IndexData,
  scratch: Scratch,
  matches: Matches,
  { language, words, english }: SpokenTerm,
): void {
  const { phrases, code } = language;
  addKey(phrases, scratch, matches, words.join(''), OWN_LANGUAGE);
  const stems = words.map((word) => stemOf(code, word));
  addKey(phrases, scratch, matches, STEM + stems.join(''), OWN_LANGUAGE * OTHER_NUMBER);
  english.forEach((reading, i) => {
    addPhrasePoints(index, scratch, matches, reading, TRANSLATED - i * LESS_LIKELY);
  });
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

function addKey(
  phrases: IndexData['phrases'],
  scratch: Scratch,
  matches: Matches,
  key: string,
  factor: number,
): void {
  const at = findString(phrases.texts, key);
  if (at < 0) return;
  const { starts, items } = phrases.postings;
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
