import { attemptChunks, type ChunkLoader, createAttempt } from '@icoteca/federation/browser-loader';

/** The runtime of the shell's own bundle. */
declare const __webpack_require__: ChunkLoader;

/**
 * Has the shell's own chunks fetched by several attempts, as those of remotes are.
 * @param onLost told when one does not come at all
 */
export function attemptOwnChunks(onLost: () => void): void {
  attemptChunks(__webpack_require__, createAttempt(), onLost);
}
