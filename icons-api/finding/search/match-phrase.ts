import { anyOrderKey, phraseKey } from './build-phrases.ts';
import { type IndexData, PhraseClass } from './index-data.ts';
import { STEM } from './languages/language-data.ts';
import type { SpokenTerm } from './languages/spoken-term.ts';
import { stemOf } from './languages/stems.ts';
import { type Matches, Tier } from './matches.ts';
import { postingsOf } from './number-rows.ts';
import { otherNumber } from './words.ts';

/** Points by `PhraseClass`. */
const PHRASE_POINTS = [100, 80, 80, 80, 62, 42, 22, 10] as const;
/** Tier by `PhraseClass`. */
const PHRASE_TIERS = [
  Tier.titled,
  Tier.synonym,
  Tier.titled,
  Tier.alike,
  Tier.near,
  Tier.near,
  Tier.weak,
  Tier.weak,
] as const;
/** Factor for singular instead of plural and vice versa. */
const OTHER_NUMBER = 0.85;
/** The visitor's language wins for ambiguous words: "chat" is a cat in French. */
const OWN_LANGUAGE = 1.25;
/** Factor of a translation, and its decrease for each further one. */
const TRANSLATED = 0.9;
const LESS_LIKELY = 0.15;
/** Word points of a concept that only the phrase found ("lightbulb" for "light bulb"). */
const WORD_POINTS_OF_PHRASE = 30;

/** Adds points to concepts named or tagged by the whole term. */
export function addPhrasePoints(
  index: IndexData,
  matches: Matches,
  words: readonly string[],
  share = 1,
  nearest: number = Tier.titled,
): void {
  const { phrases } = index;
  addKey(phrases, matches, phraseKey(words), share, nearest);
  if (words.length > 1) addKey(phrases, matches, anyOrderKey(words), share, nearest);
  const other = otherNumber(words.at(-1) ?? '');
  if (other === undefined) return;
  const key = phraseKey([...words.slice(0, -1), other]);
  addKey(phrases, matches, key, OTHER_NUMBER * share, Math.max(nearest, Tier.alike));
}

/** Adds points for the names of concepts in another language and for their translations. */
export function addSpokenPoints(
  index: IndexData,
  matches: Matches,
  { language, words, english }: SpokenTerm,
): void {
  const { phrases, code, apart } = language;
  addKey(phrases, matches, words.join(''), OWN_LANGUAGE, Tier.titled);
  if (words.length > 1 || !apart.has(words[0] ?? '')) {
    const stems = words.map((word) => stemOf(code, word));
    addKey(phrases, matches, STEM + stems.join(''), OWN_LANGUAGE * OTHER_NUMBER, Tier.alike);
  }
  english.forEach((reading, i) => {
    addPhrasePoints(index, matches, reading, TRANSLATED - i * LESS_LIKELY, i === 0 ? Tier.titled : Tier.near);
  });
}

/** True when the term names a concept: it is never corrected then. */
export function isName(index: IndexData, words: readonly string[]): boolean {
  return postingsOf(index.phrases, phraseKey(words)).some(
    (posting) => (posting & 7) <= PhraseClass.otherTitle,
  );
}

/** @param nearest tier that the phrase gives at best */
function addKey(
  phrases: IndexData['phrases'],
  matches: Matches,
  key: string,
  factor: number,
  nearest: number,
): void {
  for (const posting of postingsOf(phrases, key)) {
    const concept = posting >>> 3;
    const kind = posting & 7;
    const points = (PHRASE_POINTS[kind] as number) * factor;
    const match = matches.of(concept) ?? matches.add(concept, WORD_POINTS_OF_PHRASE * factor, Tier.weak);
    match.tier = Math.min(match.tier, Math.max(nearest, PHRASE_TIERS[kind] as number));
    const more = points - match.phrase;
    if (more > 0) {
      match.phrase = Math.fround(points);
      match.score = Math.fround(match.score + more);
    }
  }
}
