/** What builds the shell and the dev shell. */
export { compile } from '../build/compile.ts';
export { developmentConfig } from './development-config.ts';
export { shellConfig } from './shell-config.ts';
