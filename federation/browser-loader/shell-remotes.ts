import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { sharedModules } from '../shared-modules.ts';
import { createRemoteModules, type RemoteModules, type RemoteModulesOptions } from './remote-modules.ts';

/**
 * The loader as the shell uses it, with the federation runtime and all shared packages of its own bundle.
 * @throws Error when a shared package is missing from the bundle
 */
export function createShellRemotes(options: Omit<RemoteModulesOptions, 'runtime'>): RemoteModules {
  // Naming the modules keeps them in the bundle: the share scope offers only what the shell itself imports.
  const missing = Object.entries(sharedModules).filter(([, module]) => module === undefined);
  if (missing.length > 0)
    throw new Error(`Not in the shell's bundle: ${missing.map(([name]) => name).join(', ')}.`);
  return createRemoteModules({ ...options, runtime: { registerPlugins, registerRemotes, loadRemote } });
}
