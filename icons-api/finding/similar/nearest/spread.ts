import type { Candidate } from './most-alike.ts';

export interface IconTraits {
  conceptOf(icon: number): number;
  isColour(icon: number): boolean;
  /** Similarity of two icons. */
  between(a: number, b: number): number;
}

/** Icons of one colour mode with more similarity look the same. */
const SAME_LOOK = 0.9;
/** Less similar icons only fill the end of a list. */
const ALIKE = 0.5;
/** Each idea may have one of this many places, */
const PLACES_AN_IDEA = 4;
/** and every further drawing loses this much. */
const REPETITION = 0.1;

/**
 * Diversifies similar icons: equal looks once, few drawings of one idea. Equal looks come after the others, weak
 * matches last. A shorter list is a prefix of a longer one.
 * @param candidates best first @param origin the icon whose neighbours they are
 */
export function spreadOut(
  candidates: readonly Candidate[],
  origin: number,
  traits: IconTraits,
  count: number,
): Candidate[] {
  const chosen: Candidate[] = [];
  const sisters: Candidate[] = [];
  const far = candidates.filter(({ rank }) => rank < ALIKE);
  let waiting = candidates.filter(({ rank }) => rank >= ALIKE);
  const drawings = new Map<number, number>();
  let newest = origin;
  while (chosen.length < count) {
    const looksLikeNewest = ({ icon }: Candidate) =>
      traits.isColour(icon) === traits.isColour(newest) && traits.between(icon, newest) >= SAME_LOOK;
    sisters.push(...waiting.filter(looksLikeNewest));
    waiting = waiting.filter((candidate) => !looksLikeNewest(candidate));
    const best = bestOf(waiting, 1 + Math.floor(chosen.length / PLACES_AN_IDEA), drawings, traits);
    if (!best) break;
    const concept = traits.conceptOf(best.icon);
    drawings.set(concept, (drawings.get(concept) ?? 0) + 1);
    chosen.push(best);
    waiting = waiting.filter((candidate) => candidate !== best);
    newest = best.icon;
  }
  sisters.sort((a, b) => b.rank - a.rank || a.icon - b.icon);
  return [...chosen, ...sisters, ...far].slice(0, count);
}

function bestOf(
  waiting: readonly Candidate[],
  allowed: number,
  drawings: ReadonlyMap<number, number>,
  traits: IconTraits,
): Candidate | undefined {
  let best: Candidate | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const candidate of waiting) {
    // Sorted: later candidates cannot be better.
    if (candidate.rank <= highest) break;
    const repeated = (drawings.get(traits.conceptOf(candidate.icon)) ?? 0) + 1 - allowed;
    const worth = candidate.rank - REPETITION * Math.max(0, repeated);
    if (worth > highest) {
      highest = worth;
      best = candidate;
    }
  }
  return best;
}
