/** The factory of a remote, which its webpack.config.mjs calls. */
export { remoteConfig } from './remote-config.ts';
