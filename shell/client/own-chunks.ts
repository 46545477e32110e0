import { attemptChunks, type ChunkLoader, createAttempt } from '@icoteca/federation/browser-loader';

/** The runtime of the shell's own bundle. */
declare const __webpack_require__: ChunkLoader;

/**
 * Loads the shell's own chunks with retries, as those of remotes.
 * @param onLost called when one does not load at all
 */
export function attemptOwnChunks(onLost: () => void): void {
  attemptChunks(__webpack_require__, createAttempt(), onLost);
}
