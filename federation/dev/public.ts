/** What tests of a site need to stand in for a developer's machine. */
export { type Change, type DevServer, type DevServerOptions, startDevServer } from './dev-server.ts';
