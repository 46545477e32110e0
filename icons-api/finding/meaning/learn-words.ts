import type { DenseRows, SparseMatrix } from './dense-rows.ts';
import { strongestDirections } from './strongest-directions.ts';

/** Dimensions; more gave no gain. */
const WIDTH = 96;
/** Rarer words say nothing about their neighbours. */
const MIN_IDEAS = 2;

/** Words of one idea with their weights. */
export type IdeaWords = ReadonlyMap<string, number>;

/** Unit vectors of words and ideas; zero where nothing is known. */
export interface LearnedMeanings {
  words: string[];
  wordVectors: DenseRows;
  /** Inverse document frequency. */
  wordWeights: Float32Array<ArrayBuffer>;
  ideaVectors: DenseRows;
}

/**
 * Word vectors from co-occurrence in ideas: positive pointwise mutual information, reduced to its strongest
 * directions. Words with the same neighbours come close even if they never occur together.
 */
export function learnMeanings(ideas: readonly IdeaWords[], width = WIDTH): LearnedMeanings {
  const { words, numberOf, ideasOf } = vocabulary(ideas);
  const wordVectors = strongestDirections(associations(ideas, numberOf, words.length), width);
  normalise(wordVectors);
  const wordWeights = Float32Array.from(ideasOf, (count) => Math.log(1 + ideas.length / count));
  const ideaVectors: DenseRows = {
    values: new Float32Array(ideas.length * wordVectors.width),
    width: wordVectors.width,
  };
  ideas.forEach((idea, row) => {
    for (const [word, weight] of idea) {
      const number = numberOf.get(word);
      if (number !== undefined)
        addRow(ideaVectors, row, wordVectors, number, weight * (wordWeights[number] as number));
    }
  });
  normalise(ideaVectors);
  return { words, wordVectors, wordWeights, ideaVectors };
}

export function addRow(to: DenseRows, row: number, from: DenseRows, fromRow: number, factor: number): void {
  const { width } = from;
  for (let k = 0; k < width; k++) {
    const at = row * width + k;
    to.values[at] = (to.values[at] as number) + factor * (from.values[fromRow * width + k] as number);
  }
}

/** Scales rows to unit length; zero rows stay zero. */
export function normalise({ values, width }: DenseRows): void {
  for (let start = 0; start < values.length; start += width) {
    let sum = 0;
    for (let k = start; k < start + width; k++) sum += (values[k] as number) ** 2;
    if (sum === 0) continue;
    const scale = 1 / Math.sqrt(sum);
    for (let k = start; k < start + width; k++) values[k] = (values[k] as number) * scale;
  }
}

function vocabulary(ideas: readonly IdeaWords[]) {
  const counts = new Map<string, number>();
  for (const idea of ideas) for (const word of idea.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const words = [...counts].flatMap(([word, count]) => (count >= MIN_IDEAS ? [word] : [])).sort();
  const numberOf = new Map(words.map((word, number) => [word, number]));
  return { words, numberOf, ideasOf: words.map((word) => counts.get(word) ?? 1) };
}

/** Positive pointwise mutual information of word pairs. */
function associations(
  ideas: readonly IdeaWords[],
  numberOf: ReadonlyMap<string, number>,
  size: number,
): SparseMatrix {
  const together = Array.from({ length: size }, () => new Map<number, number>());
  const sums = new Float64Array(size);
  let total = 0;
  for (const idea of ideas) {
    const known = [...idea].flatMap(([word, weight]) => {
      const number = numberOf.get(word);
      return number === undefined ? [] : [{ number, weight }];
    });
    if (known.length < 2) continue;
    // Every idea weighs the same, whatever its number of words.
    const share = 1 / (known.length - 1);
    for (const one of known)
      for (const other of known) {
        if (one.number === other.number) continue;
        const count = one.weight * other.weight * share;
        const row = together[one.number] as Map<number, number>;
        row.set(other.number, (row.get(other.number) ?? 0) + count);
        sums[one.number] = (sums[one.number] as number) + count;
        total += count;
      }
  }
  const rows = together.map((row, one) =>
    [...row].flatMap(([other, count]) => {
      const value = Math.log((count * total) / ((sums[one] as number) * (sums[other] as number)));
      return value > 0 ? [[other, value] as const] : [];
    }),
  );
  const starts = new Uint32Array(size + 1);
  rows.forEach((row, number) => {
    starts[number + 1] = (starts[number] as number) + row.length;
  });
  return {
    size,
    starts,
    columns: Uint32Array.from(rows.flatMap((row) => row.map(([column]) => column))),
    values: Float32Array.from(rows.flatMap((row) => row.map(([, value]) => value))),
  };
}
