import type { Parallel } from './locale-annotations.ts';

/** A pair is kept when so many things have both words, and this share of those that have either (Dice's measure). */
const MIN_TOGETHER = 3;
const MIN_SHARE = 0.55;

/**
 * Words of two languages that stand with the same things: "arrow" and "стрелка" are keywords of the same sixty
 * characters. English word or phrase -> words of the language, best first.
 */
export function pairWords(things: readonly Parallel[], code: string): Map<string, string[]> {
  const english = new Counts();
  const local = new Counts();
  const together = new Map<string, Counts>();
  for (const thing of things) {
    const from = unitsOf(thing.english, 'en');
    const to = unitsOf(thing.local, code);
    for (const word of from) {
      english.add(word);
      const row = together.get(word) ?? new Counts();
      for (const other of to) row.add(other);
      together.set(word, row);
    }
    for (const word of to) local.add(word);
  }
  const pairs = new Map<string, string[]>();
  for (const [word, row] of together) {
    const share = (other: string, count: number) => (2 * count) / (english.of(word) + local.of(other));
    const best = [...row.entries()]
      .filter(([other, count]) => count >= MIN_TOGETHER && share(other, count) >= MIN_SHARE)
      .map(([other, count]) => ({ other, share: share(other, count) }))
      .toSorted((a, b) => b.share - a.share || (a.other < b.other ? -1 : 1));
    if (best.length > 0) pairs.set(word, best.slice(0, 2).map(({ other }) => other));
  }
  return pairs;
}

class Counts extends Map<string, number> {
  add(key: string): void {
    this.set(key, (this.get(key) ?? 0) + 1);
  }
  of(key: string): number {
    return this.get(key) ?? 0;
  }
}

/** Names and keywords, and the words of those that have several. */
function unitsOf({ name, keywords }: Parallel['local'], code: string): Set<string> {
  const units = new Set<string>();
  for (const text of [name, ...keywords]) {
    if (text !== '') units.add(text);
    for (const word of cut(text, code)) if (word.length > 1 || /\p{Script=Han}/u.test(word)) units.add(word);
  }
  return units;
}

const segmenters = new Map<string, Intl.Segmenter>();

function cut(text: string, code: string): string[] {
  if (code !== 'zh' && code !== 'ja') return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const segmenter = segmenters.get(code) ?? new Intl.Segmenter(code, { granularity: 'word' });
  segmenters.set(code, segmenter);
  return [...segmenter.segment(text)].filter((part) => part.isWordLike).map((part) => part.segment);
}
