import type { DenseRows } from './dense-rows.ts';

/** How ideas are judged beside their nearness. */
export interface IdeaJudgement {
  /** The nearness is multiplied by it. */
  weight(idea: number): number;
  /** False leaves the idea out. */
  allowed(idea: number): boolean;
}

/** The ideas nearest to a meaning, best first. */
export function nearestIdeas(
  ideas: DenseRows,
  meaning: Float32Array,
  limit: number,
  judgement: IdeaJudgement,
): number[] {
  const { values, width } = ideas;
  const best: { idea: number; score: number }[] = [];
  for (let idea = 0, start = 0; start < values.length; idea++, start += width) {
    let score = 0;
    for (let k = 0; k < width; k++) score += (values[start + k] as number) * (meaning[k] as number);
    if (score <= 0) continue;
    score *= judgement.weight(idea);
    const last = best.at(-1);
    if ((best.length === limit && last && score <= last.score) || !judgement.allowed(idea)) continue;
    if (best.length === limit) best.pop();
    best.splice(placeOf(best, score), 0, { idea, score });
  }
  return best.map(({ idea }) => idea);
}

function placeOf(best: readonly { score: number }[], score: number): number {
  let low = 0;
  let high = best.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((best[middle] as { score: number }).score >= score) low = middle + 1;
    else high = middle;
  }
  return low;
}
