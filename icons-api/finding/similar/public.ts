export type { SearchRefusal } from './nearest/worker-messages.ts';
export { type FingerprintProgress, type FoundIcons, SimilarIcons, type Wanted } from './similar-icons.ts';
export { SearchRefused } from './similar-thread.ts';
export { problemOfSvg } from './upload/picture-problem.ts';
export { PictureStore } from './upload/picture-store.ts';
