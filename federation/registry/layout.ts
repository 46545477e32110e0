import path from 'node:path';

/** Where things lie below the data directory. A version's folder never changes once it is there. */
export const registryLayout = {
  /** All versions of all remotes; the gateway serves the `web` folders below it under `/remotes`. */
  remotes: (dataDir: string) => path.join(dataDir, 'registry', 'remotes'),
  version: (dataDir: string, name: string, version: string) =>
    path.join(dataDir, 'registry', 'remotes', name, version),
  /** Hashes of the tokens that may change the registry through the service. */
  tokens: (dataDir: string) => path.join(dataDir, 'registry', 'tokens.json'),
  /** Versions that are being written. */
  drafts: (dataDir: string) => path.join(dataDir, 'registry', 'drafts'),
  document: (dataDir: string, name: string, version: string) =>
    path.join(dataDir, 'registry', 'remotes', name, version, 'version.json'),
  /** Which version of each remote is in use. */
  active: (dataDir: string) => path.join(dataDir, 'registry', 'active.json'),
  /** The same as of the last change, for a server that starts while `active.json` cannot be read. */
  pointersCopy: (dataDir: string) => path.join(dataDir, 'registry', 'active.kept.json'),
  /** Every change that was made: a row of JSON each. */
  trail: (dataDir: string) => path.join(dataDir, 'registry', 'trail.jsonl'),
  lock: (dataDir: string) => path.join(dataDir, 'registry', 'active.lock'),
  /** Server bundles that a shell has checked; it can do without them. */
  serverBundles: (dataDir: string) => path.join(dataDir, 'cache', 'server-bundles'),
  keys: (dataDir: string) => path.join(dataDir, 'keys'),
  /** Which remotes each key may sign. */
  keyBindings: (dataDir: string) => path.join(dataDir, 'keys', 'bindings.json'),
};
