export { FederationError } from '../federation-error.ts';
export type { BrowserFallback, RemoteModules, RemoteModulesOptions } from './remote-modules.ts';
export { createShellRemotes } from './shell-remotes.ts';
