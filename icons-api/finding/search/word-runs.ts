import type { IndexData } from './index-data.ts';
import { rowAt, type TextRows } from './number-rows.ts';
import { findString, prefixRange } from './sorted-strings.ts';
import { otherForms } from './words.ts';

/** A range of words in a table that all match one word of the term. */
export interface WordRun {
  table: TextRows;
  from: number;
  to: number;
  /** 1 for the word itself, less for other forms and completions. */
  factor: number;
  /** For completions the number of typed letters, else 0. */
  completes: number;
}

export type WordRuns = WordRun[];

const COMPLETION = 0.75;
const COMPLETION_OF_WHOLE_WORD = 0.35;
/** Words of more concepts are not completed: "car" is no start of card, cart or carrot. */
const COMMON_WORD = 40;

/** The word, its other forms and completions. @param complete true for the last word of a term */
export function runsOf(index: IndexData, word: string, complete: boolean): WordRuns {
  const table = index.words;
  const { texts } = table;
  const runs: WordRuns = [];
  const whole = findString(texts, word);
  if (whole >= 0) runs.push({ table, from: whole, to: whole + 1, factor: 1, completes: 0 });
  for (const { text, nearness } of otherForms(word)) {
    const at = findString(texts, text);
    if (at >= 0) runs.push({ table, from: at, to: at + 1, factor: nearness, completes: 0 });
  }
  const common = whole >= 0 && rowAt(table.postings, whole).length >= COMMON_WORD;
  if ((complete || whole < 0) && !common && word.length > 1) {
    const { from, to } = prefixRange(texts, word);
    const start = whole >= 0 ? whole + 1 : from;
    const factor = whole >= 0 ? COMPLETION_OF_WHOLE_WORD : COMPLETION;
    if (start < to) runs.push({ table, from: start, to, factor, completes: word.length });
  }
  return runs;
}

/** About 0 for a word of every concept, 8 for one of a single concept. */
export function rarity(index: IndexData, runs: WordRuns): number {
  let postings = 0;
  for (const { table, from, to } of runs) {
    const { starts } = table.postings;
    postings += (starts[to] as number) - (starts[from] as number);
  }
  return Math.log(1 + index.concepts.titles.length / (1 + postings));
}

export function isWord(index: IndexData, word: string): boolean {
  return findString(index.words.texts, word) >= 0;
}

/** Other readings of a term: two adjacent words as one known word ("check box"). */
export function readingsOf(index: IndexData, words: readonly string[]): string[][] {
  const readings: string[][] = [[...words]];
  words.forEach((word, i) => {
    const next = words[i + 1];
    if (next !== undefined && isWord(index, word + next)) {
      readings.push([...words.slice(0, i), word + next, ...words.slice(i + 2)]);
    }
  });
  return readings;
}

const NUMBER = /^\p{N}+$/u;
const DIGIT = /\p{N}/u;
const SHORTEST_PART = 3;

export function isNumber(word: string): boolean {
  return NUMBER.test(word);
}

/** Splits an unknown word into known ones; null when that fails. */
export function cutUnknownWord(index: IndexData, word: string): string[] | null {
  return DIGIT.test(word) ? cutAtDigits(index, word) : cutInTwo(index, word);
}

/** The fewest known words and numbers: "wifi6" is "wifi" and "6", "mp4player" is "mp4" and "player". */
function cutAtDigits(index: IndexData, word: string): string[] | null {
  /** Best split by number of letters. */
  const cuts: (string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    let best: string[] | null = null;
    for (let from = 0; from < end; from++) {
      const before = cuts[from];
      if (!before || (best && before.length + 1 >= best.length) || !isPart(index, word, from, end)) continue;
      best = [...before, word.slice(from, end)];
    }
    cuts.push(best);
  }
  const cut = cuts[word.length] ?? null;
  return cut && cut.length > 1 ? cut : null;
}

/** A whole number, a known word with a digit, all letters between digits, or a longer known word. */
function isPart(index: IndexData, word: string, from: number, end: number): boolean {
  const part = word.slice(from, end);
  if (isNumber(part)) return !DIGIT.test((word[from - 1] ?? '') + (word[end] ?? ''));
  const isBetweenDigits = part.length > 1 && [word[from - 1] ?? '0', word[end] ?? '0'].every(isNumber);
  return (part.length >= SHORTEST_PART || DIGIT.test(part) || isBetweenDigits) && isWord(index, part);
}

function cutInTwo(index: IndexData, word: string): [string, string] | null {
  let best: { cut: [string, string]; frequency: number } | null = null;
  for (let at = 3; at <= word.length - 3; at++) {
    const cut: [string, string] = [word.slice(0, at), word.slice(at)];
    const frequency = Math.min(...cut.map((part) => usage(index, part)));
    if (frequency > (best?.frequency ?? 10)) best = { cut, frequency };
  }
  return best?.cut ?? null;
}

/** Frequency of a word; 0 when unknown. */
export function usage(index: IndexData, word: string): number {
  const at = findString(index.words.texts, word);
  return at < 0 ? 0 : (index.words.frequency[at] as number);
}
