import { readFileSync } from 'node:fs';
import { compiledModule, type RemoteServerModule, sharedModules } from '@icoteca/federation';
import type { PageServices } from '../../renderer/page-services.ts';
import { readDevelopedBuild } from '../developed-build.ts';

/** Puts the remote under work in the place of its version of the registry, as it was built last. */
export function withDevelopedRemote(services: PageServices, dataDir: string): PageServices {
  let loaded: { readonly version: string; readonly modules: RemoteServerModule } | undefined;
  return {
    ...services,
    snapshot(visitor) {
      const { version } = readDevelopedBuild(dataDir);
      const snapshot = services.snapshot(visitor);
      return { ...snapshot, remotes: { ...snapshot.remotes, [version.name]: version } };
    },
    loader: {
      ...services.loader,
      async load(remote) {
        const { name, version } = remote;
        const { version: developed, serverBundle } = readDevelopedBuild(dataDir);
        if (name !== developed.name) return services.loader.load(remote);
        if (loaded?.version !== version)
          loaded = {
            version,
            modules: compiledModule(readFileSync(serverBundle, 'utf8'), remote, sharedModules),
          };
        return { name, version, modules: loaded.modules, isFallback: false };
      },
    },
  };
}
