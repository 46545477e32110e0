import type { LocaleWords } from '../../../catalogue/data/public.ts';
import { STEM } from './language-data.ts';
import { partsOf, unspaced } from './name-parts.ts';

/** English terms per phrase. */
const MAX_TERMS = 4;

/** Phrase key -> English terms, most probable first: names before keywords, no longer than the phrase, most popular. */
export function englishTerms(
  code: string,
  words: LocaleWords,
  popularity: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const found = new Map<string, Map<string, number>>();
  const note = (text: string, idea: string, doubt: number) => {
    const { words: parts, stems } = partsOf(code, text);
    const longer = !unspaced.has(code) && idea.split('-').length > parts.length ? 1 : 0;
    for (const key of [parts.join(''), STEM + stems.join('')]) {
      const terms = found.get(key) ?? new Map<string, number>();
      const score = 1000 * (doubt + longer) - (popularity.get(idea) ?? 0);
      terms.set(idea, Math.min(score, terms.get(idea) ?? score));
      found.set(key, terms);
    }
  };
  for (const [idea, { names, paired }] of words) {
    for (const name of names) note(name, idea, 0);
    for (const other of paired) note(other, idea, 2);
  }
  return new Map(
    [...found].map(([key, terms]) => [
      key,
      [...terms]
        .sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
        .slice(0, MAX_TERMS)
        .map(([idea]) => idea.replaceAll('-', ' ')),
    ]),
  );
}
