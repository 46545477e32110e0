import type { ResultView } from '../results/result-view.ts';

/**
 * Words of a typed term that are filters now (decision 0097), as they were typed; none where the spelling alone was corrected.
 * @param typed with hyphens, as in addresses
 */
export function filterWords({ term, style, filters }: ResultView, typed: string): string[] {
  const { color, corners, weight, isAnimated } = filters;
  const looks = [color, corners, weight, isAnimated, style?.startsWith('group-') || undefined];
  if (term === null || looks.every((look) => look === undefined)) return [];
  const words = typed.split('-').map((word) => withoutTerm(word, term));
  const searched = term.split('-').map(plain);
  let left = words.filter((word) => word !== '' && !searched.includes(plain(word)));
  const isCut = words.join('-') !== typed;
  const found = isCut ? searched : words.map(plain);
  for (const corrected of searched.filter((word) => !found.includes(word))) {
    // What was typed for it: the word most like it, and parts that were typed as words.
    const like = (word: string) => likeness(plain(word), corrected);
    const [nearest] = left.toSorted((one, other) => like(other) - like(one));
    left = left.filter((word) => word !== nearest && !corrected.includes(plain(word)));
  }
  return left;
}

/** Chinese and Japanese write a look before the idea without a blank. */
function withoutTerm(word: string, term: string): string {
  const isUnspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
  if (!isUnspaced || !word.endsWith(term) || word === term) return word;
  return word.slice(0, -term.length).replace(/[\u7684\u306e]$/, '');
}

/** The search removes accents from what is left of a term. */
const plain = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '');

/** How many letters two words have in common in the same order, from 0 to 1. */
function likeness(one: string, other: string): number {
  let row = Array<number>(other.length + 1).fill(0);
  for (const letter of one)
    row = row.reduce<number[]>((next, above, at) => {
      const before = next[at - 1] ?? 0;
      next.push(at > 0 && other[at - 1] === letter ? (row[at - 1] ?? 0) + 1 : Math.max(above, before));
      return next;
    }, []);
  return (2 * (row.at(-1) ?? 0)) / (one.length + other.length);
}
