export { compile } from '../build/compile.ts';
export { developmentConfig } from './development-config.ts';
export { remoteConfig } from './remote-config.ts';
export { shellConfig } from './shell-config.ts';
