import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { sharedModules } from '../shared-modules.ts';
import { sharedPackages } from '../shared-packages.ts';
import { runtimeGlobal } from '../shared-runtime.ts';
import { createContainers } from './containers.ts';
import { createRemoteModules, type RemoteModules, type RemoteModulesOptions } from './remote-modules.ts';
import { trustedScripts } from './trusted-scripts.ts';

/** The federation runtime as entry scripts take it: its default export would keep all of the package in the page. */
const runtimeOfRemotes = {
  runtime: { init },
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

export interface ShellRemotesOptions extends Omit<RemoteModulesOptions, 'loadModule'> {
  /** The nonce of the page's content security policy. */
  readonly nonce?: string;
}

/**
 * The loader as the shell uses it. It gives remotes the shared packages of the shell's own bundle, and the federation
 * runtime, so that no entry script carries a copy of it.
 */
export function createShellRemotes({ nonce, ...options }: ShellRemotesOptions): RemoteModules {
  const { shareScopeMap } = createInstance({
    name: 'icoteca_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      sharedPackages.map(({ request, version, range }) => [
        request,
        {
          version,
          lib: () => sharedModules[request],
          shareConfig: { singleton: true, requiredVersion: range },
        },
      ]),
    ),
  });
  Object.assign(window, { [runtimeGlobal]: runtimeOfRemotes });
  return createRemoteModules({
    ...options,
    loadModule: createContainers({
      shareScope: shareScopeMap.default ?? {},
      createScript: trustedScripts(options.snapshot, nonce),
    }),
  });
}
