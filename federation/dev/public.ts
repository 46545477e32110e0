/** What the dev shell and tests of a site need of a developer's machine. */
export { type DevServer, type DevServerOptions, startDevServer } from './dev-server.ts';
export { type DevelopedRemote, type DevelopedRemoteOptions, developRemote } from './developed-remote.ts';
export { developedVersion } from './hot-config.ts';
export { developInSite, reportWhenSilent } from './in-site.ts';
export { type WatchedRemote, watchRemote } from './watch-remote.ts';
