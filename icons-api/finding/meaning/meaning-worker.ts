import { parentPort, workerData } from 'node:worker_threads';
import { type DescribedIdeas, ideaWords } from './idea-words.ts';
import { learnMeanings } from './learn-words.ts';

/** Body of the worker that learns the meanings of an index away from the server's event loop. */
const learned = learnMeanings(ideaWords(workerData as DescribedIdeas));
parentPort?.postMessage(learned, [
  learned.wordVectors.values.buffer,
  learned.wordWeights.buffer,
  learned.ideaVectors.values.buffer,
]);
