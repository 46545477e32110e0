import type { LocaleWords } from '../../../catalogue/data/public.ts';
import { STEM } from './language-data.ts';
import { partsOf, unspaced } from './name-parts.ts';

/** English terms per phrase. */
const MAX_TERMS = 4;
/** Doubt of a name beside the first of an idea: "Haus" is a house before it is a home; and of words that are only paired with it. */
const OTHER_NAME = 0.5;
const PAIRED = 2;
/** More than the number of sets that draw an idea. */
const DOUBT = 1000;

/** Phrase key -> English terms, most probable first: first names before others, names before keywords, no longer than the phrase, most popular. */
export function englishTerms(
  code: string,
  words: LocaleWords,
  popularity: ReadonlyMap<string, number>,
  apart: ReadonlySet<string>,
): Map<string, string[]> {
  const found = new Map<string, Map<string, number>>();
  const stemOfKey = new Map<string, string>();
  const note = (text: string, idea: string, doubt: number) => {
    const { words: parts, stems } = partsOf(code, text);
    const longer = !unspaced.has(code) && idea.split('-').length > parts.length ? 1 : 0;
    const [exact, stem] = [parts.join(''), STEM + stems.join('')];
    const isApart = parts.length === 1 && apart.has(exact);
    if (!isApart) stemOfKey.set(exact, stem);
    for (const key of isApart ? [exact] : [exact, stem]) {
      const terms = found.get(key) ?? new Map<string, number>();
      const score = DOUBT * (doubt + longer) - (popularity.get(idea) ?? 0);
      terms.set(idea, Math.min(score, terms.get(idea) ?? score));
      found.set(key, terms);
    }
  };
  for (const [idea, { names, paired }] of words) {
    for (const [at, name] of names.entries()) note(name, idea, at === 0 ? 0 : OTHER_NAME);
    for (const other of paired) note(other, idea, PAIRED);
  }
  // A plural that names nothing is first the plural of what its singular names: "flores" are flowers before a bouquet.
  const termsOf = (key: string, terms: Map<string, number>) =>
    Math.min(...terms.values()) > DOUBT * OTHER_NAME
      ? (found.get(stemOfKey.get(key) ?? key) ?? terms)
      : terms;
  return new Map(
    [...found].map(([key, terms]) => [
      key,
      [...termsOf(key, terms)]
        .sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, MAX_TERMS)
        .map(([idea]) => idea.replaceAll('-', ' ')),
    ]),
  );
}
