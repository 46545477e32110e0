import path from 'node:path';
import type { LeftOutParts } from './leave-out-loader.ts';

export { remoteConfig } from './remote-config.ts';
export { shellConfig } from './shell-config.ts';

/** Absolute path of the loader that lets a build leave out unused components of a package. */
export const pureDeclarationsLoader = path.join(import.meta.dirname, 'pure-declarations-loader.ts');
/** The loader that leaves functions of a package out of a build; see `leave-out-loader.ts`. */
export const leaveOutLoader = (options: LeftOutParts) => ({
  loader: path.join(import.meta.dirname, 'leave-out-loader.ts'),
  options,
  // A module that webpack keeps is known by this: without it another list would find what the last one made.
  ident: JSON.stringify(options),
});
