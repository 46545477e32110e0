/** The registry by what the environment says: files, a database with a storage, or a service. Not for bundles. */
export { type ConsoleChange, makeChange } from '../console/console-change.ts';
export { type ReadRegistry, type RegistryConsole, registryConsole } from '../console/registry-console.ts';
export { contractsVersion } from '../registry/checked-version.ts';
export type { Registry } from '../registry/registry.ts';
export type { FollowedRegistry } from './follow-registry.ts';
export { cleanedRegistry, followedRegistry, registryAs, registryOf } from './registry-of.ts';
export { type TokenHolders, tokenHolders } from './token-holders.ts';
