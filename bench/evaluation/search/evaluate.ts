import { readFileSync } from 'node:fs';
import { noFilter } from '../../../icons-api/finding/search/icon-filter.ts';
import { searchPage } from '../../../icons-api/finding/search/search.ts';
import type { SearchIndex } from '../../../icons-api/finding/search/search-index.ts';
import { runTypos, type TypoResult } from '../../../icons-api/finding/search/testing/typos.ts';
import { type InflectionResult, type Inflections, runInflections } from './inflections.ts';
import {
  type JudgedIdea,
  type JudgedQuery,
  type JudgedResult,
  queriesIn,
  runJudged,
  successAt,
} from './judged.ts';
import { type MisspellingResult, runMisspellings } from './misspellings.ts';
import { type PlainResult, type PlainTerm, runPlainFirst } from './plain-first.ts';

const TYPO_SEEDS = [1, 2, 3];
const POPULAR_WORDS = 400;

export interface Evaluation {
  successAt1: number;
  successAt10: number;
  /** Judged queries whose answer is not first. */
  misses: JudgedResult[];
  /** Judged queries of the other languages. */
  languages: {
    code: string;
    successAt1: number;
    successAt10: number;
    misses: JudgedResult[];
    /** Success among ten of the same queries on the English site. */
    onEnglishSite: number;
  }[];
  /** Plurals and other forms of words in other languages. */
  inflections: { code: string; results: InflectionResult[] }[];
  /** Words that name an idea. */
  plainFirst: PlainResult[];
  /** Share of typos at distance 1 that gave back the word itself. */
  typosCorrected: number;
  typosLeft: TypoResult[];
  /** Share of common misspellings that are corrected, lead to the right word or, where it finds nothing, to no other. */
  misspellingsHandled: number;
  misspellings: number;
  misspellingsLeft: MisspellingResult[];
  /** Share of CLDR words without any result. */
  withoutResult: number;
  wordsWithoutResult: string[];
  /** Milliseconds of one search over all judged queries and CLDR words. */
  searchMs: { p50: number; p95: number };
}

/** Measures what the search finds: judged queries, random typos and words of everyday English. */
export function evaluate(index: SearchIndex): Evaluation {
  const judged = runJudged(index, readJson<JudgedQuery[]>('data/judged-queries.json'));
  const typos = TYPO_SEEDS.flatMap((seed) => runTypos(index, POPULAR_WORDS, seed));
  const typosLeft = typos.filter((typo) => typo.corrected !== typo.word);
  const misspellings = runMisspellings(index, readJson<Record<string, string>>('data/misspellings.json'));
  const misspellingsLeft = misspellings.filter(({ isHandled }) => !isHandled);
  const words = readJson<string[]>('data/cldr-words.json');
  const times: number[] = [];
  const wordsWithoutResult = words.filter((term) => {
    const start = performance.now();
    const { total } = searchPage(index, { term, filter: noFilter, spellcheck: true, offset: 0, amount: 60 });
    times.push(performance.now() - start);
    return total === 0;
  });
  times.sort((a, b) => a - b);
  return {
    successAt1: successAt(judged, 1),
    successAt10: successAt(judged, 10),
    misses: judged.filter((result) => result.position !== 1),
    languages: evaluateLanguages(index),
    inflections: Object.entries(readJson<Record<string, Inflections>>('data/inflections.json')).map(
      ([code, forms]) => ({ code, results: runInflections(index, code, forms) }),
    ),
    plainFirst: runPlainFirst(index, readJson<PlainTerm[]>('data/plain-first.json')),
    typosCorrected: 1 - typosLeft.length / typos.length,
    typosLeft,
    misspellingsHandled: 1 - misspellingsLeft.length / misspellings.length,
    misspellings: misspellings.length,
    misspellingsLeft,
    withoutResult: wordsWithoutResult.length / words.length,
    wordsWithoutResult,
    searchMs: {
      p50: times[Math.floor(times.length * 0.5)] ?? 0,
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
    },
  };
}

function evaluateLanguages(index: SearchIndex): Evaluation['languages'] {
  const ideas = readJson<JudgedIdea[]>('data/judged-languages.json');
  return Object.keys(index.data.languages).map((code) => {
    const queries = queriesIn(ideas, code);
    const judged = runJudged(index, queries);
    const abroad = runJudged(
      index,
      queries.map((query) => ({ ...query, language: 'en' })),
    );
    return {
      code,
      onEnglishSite: successAt(abroad, 10),
      successAt1: successAt(judged, 1),
      successAt10: successAt(judged, 10),
      misses: judged.filter((result) => result.position === null),
    };
  });
}

/** The evaluation as lines to read, misses included. */
export function report(result: Evaluation, index: SearchIndex): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const misses = result.misses.map(
    ({ query, found, position }) =>
      `  ${position === null ? 'not found' : `place ${position}`}: ${query.query}${query.style ? ` in ${query.style}` : ''} -> ${found.slice(0, 5).join(', ')}`,
  );
  const typos = result.typosLeft
    .slice(0, 40)
    .map(({ word, typo, corrected }) => `${typo} (${word}, took ${corrected})`);
  return [
    `catalogue ${index.data.version}: ${index.data.concepts.setCount.length} ideas, ${index.data.icons.flags.length} icons`,
    `judged queries: success@1 ${result.successAt1.toFixed(3)}, success@10 ${result.successAt10.toFixed(3)}`,
    ...misses,
    ...result.languages.map(
      ({ code, successAt1, successAt10, onEnglishSite, misses: missed }) =>
        `judged queries in ${code}: success@1 ${successAt1.toFixed(3)}, success@10 ${successAt10.toFixed(3)}, on the English site ${onEnglishSite.toFixed(3)}, missed ${missed.map(({ query }) => query.query).join(', ') || 'none'}`,
    ),
    ...result.inflections.map(({ code, results }) => {
      const left = results.filter(({ isFirst }) => !isFirst);
      return `inflected words in ${code}: ${results.length - left.length} of ${results.length} find the idea of their word first; not ${left.map(({ form, found }) => `${form} (${found.slice(0, 3).join(', ')})`).join(', ') || 'none'}`;
    }),
    ...reportPlainFirst(result.plainFirst),
    `typos at distance 1 of ${POPULAR_WORDS} popular words, ${TYPO_SEEDS.length} seeds: ${percent(result.typosCorrected)} corrected`,
    `  left, among others: ${typos.join('; ')}`,
    `${result.misspellings} common misspellings: ${percent(result.misspellingsHandled)} handled`,
    `  not: ${result.misspellingsLeft.map(({ misspelled, right, answer }) => `${misspelled} (${right}, ${answer ?? 'as typed'})`).join('; ')}`,
    `CLDR words without a result: ${percent(result.withoutResult)}`,
    `  ${result.wordsWithoutResult.join('; ')}`,
    `one search: p50 ${result.searchMs.p50.toFixed(3)} ms, p95 ${result.searchMs.p95.toFixed(3)} ms`,
  ].join('\n');
}

function reportPlainFirst(results: readonly PlainResult[]): string[] {
  const shares = results.map(({ share }) => share).toSorted((a, b) => a - b);
  const poor = results
    .filter(({ share }) => share < 1)
    .map(({ term, share }) => `${term} ${share.toFixed(2)}`);
  const late = results.flatMap(({ term, late }) => late.map((name) => `${term}: ${name}`));
  return [
    `plain icons first, ${results.length} words: share of the first screen p50 ${(shares[shares.length >> 1] ?? 0).toFixed(2)}, least ${(shares[0] ?? 0).toFixed(2)}; least styles ${Math.min(...results.map(({ styles }) => styles))}`,
    `  not wholly: ${poor.join('; ')}`,
    `  compounds behind a match of a category alone, in any style: ${late.length}`,
    `  ${late.slice(0, 20).join('; ')}`,
  ];
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;
}
