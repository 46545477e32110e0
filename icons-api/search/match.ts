import { type IndexData, WordClass } from './index-data.ts';
import { addPhrasePoints } from './match-phrase.ts';
import { addMatch, type Matches } from './matches.ts';
import type { Scratch } from './scratch.ts';
import { rarity, readingsOf, runsOf, type WordRuns } from './word-runs.ts';

/** Points of a word by where it stands, in the order of `WordClass`. */
const WORD_POINTS = [40, 26, 24, 17, 11, 8, 20, 4] as const;
/** A title that says more than the term counts down to this share. */
const LEAST_TITLE_SHARE = 0.45;
/** A reading has at most 25 words (50 characters), so its states fit in this room. */
const STATES_PER_READING = 64;
/** States are counted up to here, then the memory is cleared and counting begins anew. */
const LAST_STATE = 0xffff_ff00;

/**
 * Concepts that answer all words of a term (`any` false) or at least one (`any` true).
 * Score = mean points of the words + points of the whole phrase + popularity of the concept.
 */
export function matchConcepts(
  index: IndexData,
  scratch: Scratch,
  words: readonly string[],
  any = false,
): Matches {
  scratch.searchNumber++;
  const matches = { concepts: scratch.concepts, scores: scratch.scores, keys: scratch.keys, count: 0 };
  for (const reading of any ? [words] : readingsOf(index, words)) {
    matchReading(index, scratch, matches, reading, any);
  }
  addPhrasePoints(index, scratch, matches, words);
  return matches;
}

function matchReading(
  index: IndexData,
  scratch: Scratch,
  matches: Matches,
  words: readonly string[],
  any: boolean,
): void {
  const slots = words.map((word, i) => {
    const runs = runsOf(index, word, i === words.length - 1);
    const rare = rarity(index, runs);
    return { runs, rare, weight: any ? rare : 1 };
  });
  // The rarest word goes first, so that the long lists of common words only confirm what it found.
  slots.sort((a, b) => b.rare - a.rare);
  const share = titleShares(words.length);
  beginReading(scratch);
  let touched = 0;
  slots.forEach(({ runs, weight }, order) => {
    touched = addWord(index, scratch, runs, { order, weight, share, any, touched });
  });
  const total = slots.reduce((sum, slot) => sum + slot.weight, 0) || 1;
  for (let i = 0; i < touched; i++) {
    const concept = scratch.touched[i] as number;
    if (!any && scratch.state[concept] !== scratch.readingStart + words.length) continue;
    addMatch(index, scratch, matches, concept, (scratch.points[concept] as number) / total);
  }
}

function beginReading(scratch: Scratch): void {
  if (scratch.readingStart >= LAST_STATE) {
    scratch.state.fill(0);
    scratch.readingStart = 0;
  }
  scratch.readingStart += STATES_PER_READING;
}

/** Adds the points of one word to the concepts that have it; gives the number of concepts touched so far. */
function addWord(
  index: IndexData,
  scratch: Scratch,
  runs: WordRuns,
  word: { order: number; weight: number; share: Float32Array; any: boolean; touched: number },
): number {
  const { starts, items } = index.words.postings;
  const { titleWords } = index.concepts;
  const { state, best, points, readingStart } = scratch;
  const { order, weight, share, any } = word;
  const [before, now] = [readingStart + order, readingStart + order + 1];
  let { touched } = word;
  for (const run of runs) {
    for (let w = run.from; w < run.to; w++) {
      const end = starts[w + 1] as number;
      const factor = run.completes ? run.factor * completeness(index, w, run.completes) : run.factor;
      for (let p = starts[w] as number; p < end; p++) {
        const posting = items[p] as number;
        const concept = posting >>> 3;
        const reached = state[concept] as number;
        if (reached !== now) {
          if (reached <= readingStart) {
            if (order > 0 && !any) continue;
            points[concept] = 0;
            scratch.touched[touched++] = concept;
          } else if (reached !== before && !any) continue;
          state[concept] = now;
          best[concept] = 0;
        }
        const kind = posting & 7;
        let gained = (WORD_POINTS[kind] as number) * factor;
        if (kind === WordClass.title) gained *= share[titleWords[concept] as number] as number;
        const more = gained - (best[concept] as number);
        if (more > 0) {
          best[concept] = gained;
          points[concept] = (points[concept] as number) + more * weight;
        }
      }
    }
  }
  return touched;
}

/** A completion that adds few letters is likelier than one that adds many: "bel" means bell rather than below. */
function completeness(index: IndexData, word: number, typedLength: number): number {
  const { offsets } = index.words.texts;
  return 0.7 + (0.3 * typedLength) / ((offsets[word + 1] as number) - (offsets[word] as number));
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
