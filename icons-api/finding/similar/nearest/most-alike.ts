/** `rank` is the similarity, raised for recognised ideas. */
export interface Candidate {
  icon: number;
  rank: number;
}

const STEPS = 2048;
const HIGHEST = 1.5;

/** The highest ranks, best first, and how many there are in all. @param atLeast lowest rank of a result */
export function mostAlike(
  ranks: Float32Array,
  passes: (icon: number) => boolean,
  count: number,
  atLeast: number,
): { candidates: Candidate[]; total: number } {
  const stepOf = (rank: number) => Math.min(STEPS - 1, Math.max(0, Math.floor((rank * STEPS) / HIGHEST)));
  const icons: number[] = [];
  const perStep = new Uint32Array(STEPS);
  for (let icon = 0; icon < ranks.length; icon++) {
    const rank = ranks[icon] as number;
    if (rank < atLeast || !passes(icon)) continue;
    icons.push(icon);
    perStep[stepOf(rank)] = (perStep[stepOf(rank)] as number) + 1;
  }
  let lowest = STEPS - 1;
  for (let seen = perStep[lowest] as number; seen < count && lowest > 0; ) {
    lowest--;
    seen += perStep[lowest] as number;
  }
  const candidates = icons
    .filter((icon) => stepOf(ranks[icon] as number) >= lowest)
    .map((icon) => ({ icon, rank: ranks[icon] as number }))
    .sort((a, b) => b.rank - a.rank || a.icon - b.icon)
    .slice(0, count);
  return { candidates, total: icons.length };
}
