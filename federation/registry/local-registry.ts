import { userInfo } from 'node:os';
import { filePointers } from './file-pointers.ts';
import { folderVersions } from './folder-versions.ts';
import { trustedKeys } from './keys.ts';
import { createRegistry, type Registry } from './registry.ts';

/** The registry in the files of a data directory; changes are attributed to the user of the process. */
export function localRegistry(dataDir: string): Registry {
  return createRegistry({
    pointers: filePointers(dataDir),
    versions: folderVersions(dataDir),
    trustedKeys: () => trustedKeys(dataDir),
    actor: userInfo().username,
  });
}
