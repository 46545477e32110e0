import { type IndexData, WordClass } from './index-data.ts';
import type { SpokenTerm } from './languages/spoken-term.ts';
import { addPhrasePoints, addSpokenPoints } from './match-phrase.ts';
import { addMatch, type Matches } from './matches.ts';
import { Field, RECORD, type Scratch } from './scratch.ts';
import { rarity, readingsOf, runsOf, type WordRun, type WordRuns } from './word-runs.ts';

/** Points of a word by where it stands, in the order of `WordClass`. */
const WORD_POINTS = [40, 26, 24, 17, 11, 8, 20, 4] as const;
/** A title that says more than the term counts down to this share. */
const LEAST_TITLE_SHARE = 0.45;
/** Looking a concept up in a list costs about as much as reading this many postings of it. */
const PROBE_COST = 8;
/** A reading has at most 25 words (50 characters), so its states fit in this room. */
const STATES_PER_READING = 64;
/** States are counted up to here, then the memory is cleared and counting begins anew. */
const LAST_STATE = 0xffff_ff00;

/**
 * Concepts that answer all words of a term (`any` false) or at least one (`any` true).
 * Score = mean points of the words + points of the whole phrase + popularity of the concept.
 * @param spoken the term as the visitor's language reads it; its answers stand beside the English ones
 */
export function matchConcepts(
  index: IndexData,
  scratch: Scratch,
  words: readonly string[],
  any = false,
  spoken: SpokenTerm | null = null,
): Matches {
  scratch.searchNumber++;
  const matches = { concepts: scratch.concepts, scores: scratch.scores, keys: scratch.keys, count: 0 };
  for (const reading of any ? [words] : readingsOf(index, words)) {
    matchReading(index, scratch, matches, runsOfWords(index, reading), any);
  }
  if (spoken) matchSpoken(index, scratch, matches, spoken, any);
  addPhrasePoints(index, scratch, matches, words);
  if (spoken) addSpokenPoints(index, scratch, matches, spoken);
  return matches;
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
    // The runs of a single word hold its translations already.
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
  // The rarest word goes first, so that the long lists of common words only confirm what it found.
  slots.sort((a, b) => b.rare - a.rare);
  const share = titleShares(words.length);
  beginReading(scratch);
  let touched = 0;
  slots.forEach(({ runs, weight }, order) => {
    touched = addWord(scratch, runs, { order, weight, share, any, touched });
  });
  const total = slots.reduce((sum, slot) => sum + slot.weight, 0) || 1;
  for (let i = 0; i < touched; i++) {
    const concept = scratch.touched[i] as number;
    const record = concept * RECORD;
    if (!any && scratch.records[record + Field.state] !== scratch.readingStart + words.length) continue;
    addMatch(scratch, matches, concept, (scratch.floats[record + Field.points] as number) / total);
  }
}

function beginReading(scratch: Scratch): void {
  if (scratch.readingStart >= LAST_STATE) {
    for (let at: number = Field.state; at < scratch.records.length; at += RECORD) scratch.records[at] = 0;
    scratch.readingStart = 0;
  }
  scratch.readingStart += STATES_PER_READING;
}

/** A word of the reading on its way through the index. */
interface WordPass {
  /** How many words went before. */
  order: number;
  weight: number;
  /** Share of a title's points by its number of words. */
  share: Float32Array;
  any: boolean;
  /** Concepts touched so far. */
  touched: number;
}

/** Adds the points of one word to the concepts that have it; gives the number of concepts touched so far. */
function addWord(scratch: Scratch, runs: WordRuns, pass: WordPass): number {
  const mayTouch = pass.order === 0 || pass.any;
  let { touched } = pass;
  for (const run of runs) {
    const { starts, items } = run.table.postings;
    for (let w = run.from; w < run.to; w++) {
      const [start, end] = [starts[w] as number, starts[w + 1] as number];
      const factor = run.completes ? run.factor * completeness(run, w) : run.factor;
      if (!mayTouch && touched * PROBE_COST < end - start) {
        for (let t = 0; t < touched; t++) {
          const posting = findPosting(items, start, end, scratch.touched[t] as number);
          if (posting >= 0) addPosting(scratch, posting, factor, pass, touched);
        }
      } else {
        for (let p = start; p < end; p++) {
          touched = addPosting(scratch, items[p] as number, factor, pass, touched);
        }
      }
    }
  }
  return touched;
}

/** Adds the points of one posting; gives the number of concepts touched so far. */
function addPosting(
  scratch: Scratch,
  posting: number,
  factor: number,
  { order, weight, share, any }: WordPass,
  touched: number,
): number {
  const { records, floats, readingStart } = scratch;
  const concept = posting >>> 3;
  const record = concept * RECORD;
  const reached = records[record + Field.state] as number;
  const now = readingStart + order + 1;
  let count = touched;
  if (reached !== now) {
    if (reached <= readingStart) {
      if (order > 0 && !any) return count;
      floats[record + Field.points] = 0;
      scratch.touched[count++] = concept;
    } else if (reached !== now - 1 && !any) return count;
    records[record + Field.state] = now;
    floats[record + Field.best] = 0;
  }
  const kind = posting & 7;
  let gained = (WORD_POINTS[kind] as number) * factor;
  if (kind === WordClass.title) gained *= share[records[record + Field.titleWords] as number] as number;
  const more = gained - (floats[record + Field.best] as number);
  if (more > 0) {
    floats[record + Field.best] = gained;
    floats[record + Field.points] = (floats[record + Field.points] as number) + more * weight;
  }
  return count;
}

/** The posting of a concept among those of one word, which stand in the order of concepts; -1 when it has none. */
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

/** A completion that adds few letters is likelier than one that adds many: "bel" means bell rather than below. */
function completeness({ table, completes }: WordRun, word: number): number {
  const { offsets } = table.texts;
  return 0.7 + (0.3 * completes) / ((offsets[word + 1] as number) - (offsets[word] as number));
}

const sharesByNeed = new Map<number, Float32Array>();

/** Share of a title's points by its number of words (0 to 255), for a term of `need` words. */
function titleShares(need: number): Float32Array {
  let shares = sharesByNeed.get(need);
  if (!shares) {
    shares = Float32Array.from(
      { length: 256 },
      (_, length) => LEAST_TITLE_SHARE + (1 - LEAST_TITLE_SHARE) * Math.min(1, need / Math.max(1, length)),
    );
    // Terms have at most 50 characters, so at most 25 words: the map stays small.
    sharesByNeed.set(need, shares);
  }
  return shares;
}
