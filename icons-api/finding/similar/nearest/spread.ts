import type { Candidate } from './most-alike.ts';

/** What is known of icons beside their drawings. */
export interface IconTraits {
  /** The idea that an icon draws. */
  conceptOf(icon: number): number;
  /** True for an icon with colours of its own. */
  isColour(icon: number): boolean;
  /** How alike two icons are. */
  between(a: number, b: number): number;
}

/** Two icons of one kind (one colour or many) that are this alike look the same beside each other. */
const SAME_LOOK = 0.9;
/** Below this the drawings have little in common; they only fill the end of a list. */
const ALIKE = 0.5;
/** One place in so many is open to further drawings of an idea that is there already. */
const PLACES_AN_IDEA = 4;
/** What each further drawing beyond that loses. */
const REPETITION = 0.1;

/**
 * Puts similar icons into an order that shows something new at each place: of drawings that look the same only one, and
 * of one idea not all styles in a row, since the variants of an icon show those. Sister drawings come after the others, and
 * drawings with little in common last. A shorter list is the beginning of a longer one.
 * @param candidates best first; @param origin the icon whose neighbours they are
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
    // They come best first: what follows cannot be worth more.
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
