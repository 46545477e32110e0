export { FederationError } from '../federation-error.ts';
export { attemptChunks, type ChunkLoader, createAttempt } from './attempts.ts';
export type { BrowserFallback, RemoteModules, RemoteModulesOptions } from './remote-modules.ts';
export { createShellRemotes } from './shell-remotes.ts';
