import { lowerBound } from '../search/sorted-strings.ts';
import type { DenseRows } from './dense-rows.ts';

export interface IdeaJudgement {
  /** Factor of the similarity. */
  weight(idea: number): number;
  allowed(idea: number): boolean;
}

/** The ideas most similar to a meaning, best first. */
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
    const place = lowerBound(best.length, (at) => (best[at] as { score: number }).score >= score);
    best.splice(place, 0, { idea, score });
  }
  return best.map(({ idea }) => idea);
}
