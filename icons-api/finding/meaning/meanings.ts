import { Worker } from 'node:worker_threads';
import type { IndexData } from '../search/index-data.ts';
import type { DescribedIdeas } from './idea-words.ts';
import { addRow, type LearnedMeanings, normalise } from './learn-words.ts';

/** Vectors of ideas and texts. */
export interface Meanings {
  /** The vector of a text; null when no word is known. @param words of the text, in lower case */
  vectorOf(text: string, words: readonly string[]): Promise<Float32Array | null>;
  /** One row per idea, in index order. */
  ideas: LearnedMeanings['ideaVectors'];
}

/** A source of meanings: the catalogue itself, or a service. */
export type MeaningSource = (index: IndexData) => Promise<Meanings>;

/** Learns from the tags of the catalogue in a worker; two to three seconds for 33,000 ideas on one core. */
export const learnedFromTags: MeaningSource = async (index) => {
  const { titles, tags, tagSources, tagTexts } = index.concepts;
  const learned = await learnInWorker({ titles, tags, tagSources, tagTexts });
  const numberOf = new Map(learned.words.map((word, number) => [word, number]));
  return {
    ideas: learned.ideaVectors,
    async vectorOf(_text, words) {
      const { width } = learned.wordVectors;
      const sum = { values: new Float32Array(width), width };
      const known = words.flatMap((word) => numberOf.get(word) ?? []);
      for (const number of known)
        addRow(sum, 0, learned.wordVectors, number, learned.wordWeights[number] as number);
      normalise(sum);
      return known.length > 0 ? sum.values : null;
    },
  };
};

function learnInWorker(ideas: DescribedIdeas): Promise<LearnedMeanings> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./meaning-worker.ts', import.meta.url), { workerData: ideas });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The meaning worker ended with code ${code}.`)));
  });
}
