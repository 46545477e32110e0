import { sharedModules } from '../shared-modules.ts';
import { sharedPackages } from '../shared-packages.ts';
import { runtimeGlobal } from '../shared-runtime.ts';
import { createAttempt } from './attempts.ts';
import { createContainers } from './containers.ts';
import { createRemoteModules, type RemoteModules, type RemoteModulesOptions } from './remote-modules.ts';
import { createRuntimeOfRemotes } from './runtime-of-remotes.ts';
import { trustedScripts } from './trusted-scripts.ts';

export type ShellRemotesOptions = Omit<RemoteModulesOptions, 'loadModule'>;

/**
 * The loader as the shell uses it. It gives remotes the shared packages of the shell's own bundle, and the federation
 * runtime, so that no entry script carries a copy of it.
 */
export function createShellRemotes({
  attempt = createAttempt(),
  onLost = () => {},
  ...options
}: ShellRemotesOptions): RemoteModules {
  const answered = new WeakSet<object>();
  /** The last good version may come where a chunk of the active one does not; the caller that loads both reports it when neither does. */
  const onLostChunk = (error: unknown) =>
    setTimeout(() => {
      if (!answered.has(error as object)) onLost();
    });
  Object.assign(window, { [runtimeGlobal]: createRuntimeOfRemotes(attempt, onLostChunk) });
  const loadModule = createContainers({
    attempt,
    shareScope: Object.fromEntries(
      sharedPackages.map(({ request, version }) => [
        request,
        { [version]: { lib: () => sharedModules[request] } },
      ]),
    ),
    createScript: trustedScripts(options.snapshot),
  });
  return createRemoteModules({
    ...options,
    attempt,
    onLost,
    loadModule: (version, expose) =>
      loadModule(version, expose).catch((error: object) => {
        answered.add(error);
        throw error;
      }),
  });
}
