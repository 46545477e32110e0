export { contentWords } from './content-words.ts';
export { embeddingsService } from './embeddings-service.ts';
export { createMeaningStore, type MeaningStore } from './meaning-store.ts';
export { learnedFromTags, type MeaningSource } from './meanings.ts';
export { searchByMeaning } from './search-by-meaning.ts';
