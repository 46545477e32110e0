import { parentPort, workerData } from 'node:worker_threads';
import { type DescribedIdeas, ideaWords } from './idea-words.ts';
import { learnMeanings } from './learn-words.ts';

/** Entry point of the worker that learns meanings off the event loop. */
const learned = learnMeanings(ideaWords(workerData as DescribedIdeas));
parentPort?.postMessage(learned, [
  learned.wordVectors.values.buffer,
  learned.wordWeights.buffer,
  learned.ideaVectors.values.buffer,
]);
