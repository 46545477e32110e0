import path from 'node:path';

export { remoteConfig } from './remote-config.ts';
export { shellConfig } from './shell-config.ts';

/** Absolute path of the loader that lets a build leave out unused components of a package. */
export const pureDeclarationsLoader = path.join(import.meta.dirname, 'pure-declarations-loader.mjs');
