import { type IndexData, WordClass } from './index-data.ts';
import type { SpokenTerm } from './languages/spoken-term.ts';
import { addPhrasePoints, addSpokenPoints } from './match-phrase.ts';
import { type Match, Matches, Tier } from './matches.ts';
import type { Scratch } from './search-index.ts';
import { settleTiers } from './settle-tiers.ts';
import { rarity, readingsOf, runsOf, type WordRun, type WordRuns } from './word-runs.ts';

/** Points by `WordClass`. */
const WORD_POINTS = [40, 26, 24, 17, 11, 8, 20, 4] as const;
/** Lowest factor for titles with more words than the term. */
const LEAST_TITLE_SHARE = 0.45;
/** Words of the title, whole or joined (paperclip for clip). */
const IN_TITLE = (1 << WordClass.title) | (1 << WordClass.partOfWord);
/** Cost of a binary search, in postings read. */
const PROBE_COST = 8;

/**
 * Concepts that match all words of a term, or at least one (`any`). Score = mean points of words + points of the
 * phrase + popularity.
 * @param spoken the term in the visitor's language
 */
export function matchConcepts(
  index: IndexData,
  scratch: Scratch,
  words: readonly string[],
  any = false,
  spoken: SpokenTerm | null = null,
): Match[] {
  const matches = new Matches(index, scratch);
  for (const reading of any ? [words] : readingsOf(index, words)) {
    matchReading(index, scratch, matches, runsOfWords(index, reading), any);
  }
  if (spoken) matchSpoken(index, scratch, matches, spoken, any);
  addPhrasePoints(index, matches, words);
  if (spoken) addSpokenPoints(index, matches, spoken);
  settleTiers(index, matches, words);
  return matches.list;
}

function runsOfWords(index: IndexData, words: readonly string[]): WordRuns[] {
  return words.map((word, i) => runsOf(index, word, i === words.length - 1));
}

function matchSpoken(
  index: IndexData,
  scratch: Scratch,
  matches: Matches,
  spoken: SpokenTerm,
  any: boolean,
): void {
  matchReading(index, scratch, matches, spoken.reading, any);
  if (any) return;
  for (const words of spoken.english) {
    // Its translations were part of the reading.
    if (words.length === 1 && spoken.reading.length === 1) continue;
    const reading = words.map((word) => runsOf(index, word, false));
    matchReading(index, scratch, matches, reading, false);
  }
}

function matchReading(
  index: IndexData,
  scratch: Scratch,
  matches: Matches,
  words: readonly WordRuns[],
  any: boolean,
): void {
  const slots = words.map((runs) => {
    const rare = rarity(index, runs);
    return { runs, rare, weight: any ? rare : 1 };
  });
  // The rarest word first: long lists only confirm its results.
  slots.sort((a, b) => b.rare - a.rare);
  const need = words.length;
  scratch.reached.fill(0);
  const touched: number[] = [];
  slots.forEach(({ runs, weight }, order) => {
    addWord(index, scratch, runs, { order, weight, need, any, touched, inTitle: 0 });
  });
  const total = slots.reduce((sum, slot) => sum + slot.weight, 0) || 1;
  const allWords = 2 ** need - 1;
  for (const concept of touched) {
    if (!any && scratch.reached[concept] !== need) continue;
    const tier = scratch.titled[concept] === allWords ? Tier.compound : Tier.weak;
    matches.add(concept, (scratch.points[concept] as number) / total, tier);
  }
}

/** State while one word is matched. */
interface WordPass {
  /** Words before it. */
  order: number;
  weight: number;
  /** Words of the reading. */
  need: number;
  any: boolean;
  touched: number[];
  /** Classes of postings that put the word into a title; none for a completion. */
  inTitle: number;
}

function addWord(index: IndexData, scratch: Scratch, runs: WordRuns, pass: WordPass): void {
  const { any, order, touched } = pass;
  const mayTouch = order === 0 || any;
  for (const run of runs) {
    const { starts, items } = run.table.postings;
    pass.inTitle = run.completes === 0 ? IN_TITLE : 0;
    for (let w = run.from; w < run.to; w++) {
      const [start, end] = [starts[w] as number, starts[w + 1] as number];
      const factor = run.completes ? run.factor * completeness(run, w) : run.factor;
      if (!mayTouch && touched.length * PROBE_COST < end - start) {
        for (const concept of touched) {
          const posting = findPosting(items, start, end, concept);
          if (posting >= 0) addPosting(index, scratch, posting, factor, pass);
        }
      } else {
        for (let p = start; p < end; p++) addPosting(index, scratch, items[p] as number, factor, pass);
      }
    }
  }
}

function addPosting(
  { concepts }: IndexData,
  { reached, best, points, titled }: Scratch,
  posting: number,
  factor: number,
  { order, weight, need, any, touched, inTitle }: WordPass,
): void {
  const concept = posting >>> 3;
  const before = reached[concept] as number;
  if (before !== order + 1) {
    if (before === 0) {
      if (order > 0 && !any) return;
      points[concept] = 0;
      titled[concept] = 0;
      touched.push(concept);
    } else if (before !== order && !any) return;
    reached[concept] = order + 1;
    best[concept] = 0;
  }
  const kind = posting & 7;
  if ((inTitle & (1 << kind)) !== 0) titled[concept] = (titled[concept] as number) | (1 << order);
  let gained = (WORD_POINTS[kind] as number) * factor;
  if (kind === WordClass.title) gained *= titleShare(need, concepts.titleWords[concept] as number);
  const more = gained - (best[concept] as number);
  if (more > 0) {
    best[concept] = gained;
    points[concept] = (points[concept] as number) + more * weight;
  }
}

/** Binary search for the posting of a concept, or -1. */
function findPosting(items: Uint32Array, start: number, end: number, concept: number): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((items[middle] as number) >>> 3 < concept) low = middle + 1;
    else high = middle;
  }
  const posting = low < end ? (items[low] as number) : -1;
  return posting >= 0 && posting >>> 3 === concept ? posting : -1;
}

/** Favours completions with few additional letters: "bel" means bell rather than below. */
function completeness({ table, completes }: WordRun, word: number): number {
  return 0.7 + (0.3 * completes) / (table.texts[word] as string).length;
}

/** Factor by the number of title words, for a term of `need` words. */
function titleShare(need: number, titleWords: number): number {
  return Math.fround(
    LEAST_TITLE_SHARE + (1 - LEAST_TITLE_SHARE) * Math.min(1, need / Math.max(1, titleWords)),
  );
}
