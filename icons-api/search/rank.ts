import { conceptPasses, type IconFilter, iconPasses, isOpen } from './icon-filter.ts';
import { contentsWidth, type IndexData } from './index-data.ts';
import type { Matches } from './matches.ts';

/** Scores run from about -10 to 250; they are sorted to a thousandth. */
const SCORE_SHIFT = 64;
const SCORE_STEPS = 1024;
const CONCEPT_BITS = 0x200000;
const BUCKETS = 512;

/** How much there is: icons that pass the filter, the styles they come from. */
export interface Totals {
  total: number;
  styles: number;
}

/**
 * Counts the icons of the matches exactly and drops the matches that have none left.
 * Keeps `matches.concepts` and `matches.scores` in step.
 */
export function countMatches(index: IndexData, matches: Matches, filter: IconFilter): Totals {
  if (isOpen(filter)) return countAll(index, matches);
  const { iconStart } = index.concepts;
  const { platform } = index.icons;
  const seen = new Uint8Array(index.platforms.length);
  let icons = 0;
  let kept = 0;
  for (let m = 0; m < matches.count; m++) {
    const concept = matches.concepts[m] as number;
    if (!conceptPasses(index, filter, concept)) continue;
    const end = iconStart[concept + 1] as number;
    const before = icons;
    for (let icon = iconStart[concept] as number; icon < end; icon++) {
      if (!iconPasses(index, filter, icon)) continue;
      icons++;
      seen[platform[icon] as number] = 1;
    }
    if (icons === before) continue;
    matches.concepts[kept] = concept;
    matches.scores[kept] = matches.scores[m] as number;
    kept++;
  }
  matches.count = kept;
  return { total: icons, styles: seen.reduce((sum, one) => sum + one, 0) };
}

function countAll(index: IndexData, matches: Matches): Totals {
  const { contents } = index.concepts;
  const width = contentsWidth(index.platforms);
  const seen = new Uint32Array(width);
  let total = 0;
  for (let m = 0; m < matches.count; m++) {
    const at = (matches.concepts[m] as number) * width;
    total += contents[at] as number;
    for (let part = 1; part < width; part++) {
      seen[part] = (seen[part] as number) | (contents[at + part] as number);
    }
  }
  let styles = 0;
  for (let part of seen) for (; part !== 0; part &= part - 1) styles++;
  return { total, styles };
}

/** The best `limit` matches, best first; equal scores stand in the order of the index. The order does not depend on `limit`. */
export function rankMatches({ concepts, scores, keys, count }: Matches, limit: number): Uint32Array {
  const least = count > limit ? leastScore(scores, count, limit) : Number.NEGATIVE_INFINITY;
  let kept = 0;
  for (let m = 0; m < count; m++) {
    const score = scores[m] as number;
    if (score < least) continue;
    const steps = Math.round((score + SCORE_SHIFT) * SCORE_STEPS);
    keys[kept++] = steps * CONCEPT_BITS + (CONCEPT_BITS - 1 - (concepts[m] as number));
  }
  const sorted = keys.subarray(0, kept).sort();
  const ranked = new Uint32Array(Math.min(kept, limit));
  for (let i = 0; i < ranked.length; i++) {
    ranked[i] = CONCEPT_BITS - 1 - ((sorted[kept - 1 - i] as number) % CONCEPT_BITS);
  }
  return ranked;
}

const bucketSizes = new Uint32Array(BUCKETS);

/** A score that at least the best `limit` matches reach, and few more, so that only those need sorting. */
function leastScore(scores: Float32Array, count: number, limit: number): number {
  const sizes = bucketSizes.fill(0);
  for (let m = 0; m < count; m++) {
    const place = (scores[m] as number) + SCORE_SHIFT;
    const bucket = place < 0 ? 0 : place < BUCKETS ? place | 0 : BUCKETS - 1;
    sizes[bucket] = (sizes[bucket] as number) + 1;
  }
  let bucket = BUCKETS;
  for (let sum = 0; bucket > 0 && sum < limit; ) sum += sizes[--bucket] as number;
  // The lowest bucket has everything that is worse, too.
  return bucket === 0 ? Number.NEGATIVE_INFINITY : bucket - SCORE_SHIFT;
}
