import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  artifactsInFolder,
  createRemoteLoader,
  registryLayout,
  sharedModules,
  trustedKeys,
} from '@icoteca/federation';
import { storeVersion } from '@icoteca/federation/fixtures';
import { project } from '../../e2e/system.ts';

/**
 * Loads version after version of the search remote, as a render worker does, and prints by how many bytes the heap has
 * grown after garbage collection. Needs `--expose-gc`.
 */
const WARM_UP = 10;
const DEPLOYS = 200;

const dataDir = mkdtempSync(join(tmpdir(), 'icoteca-loader-'));
try {
  const code = readFileSync(join(project, 'mf-search/dist/server/server.cjs'), 'utf8');
  const store = (index: number) =>
    storeVersion(dataDir, `1.0.${index}-a`, `${code}\n// ${index}`, { name: 'mf-search' });
  store(0);
  const loader = createRemoteLoader({
    fetchArtifact: artifactsInFolder(registryLayout.remotes(dataDir)),
    publicKeys: () => trustedKeys(dataDir),
    cacheDir: join(dataDir, 'cache'),
    sharedModules,
    deadlineMs: 60_000,
    onFallback: ({ error }) => {
      throw error;
    },
  });
  let start = 0;
  let before = store(0);
  for (let index = 1; index <= WARM_UP + DEPLOYS; index += 1) {
    const version = store(index);
    await loader.load({ ...version, lastGood: before });
    loader.retainOnly([{ ...version, lastGood: before }]);
    before = version;
    if (index === WARM_UP) start = await usedHeap();
  }
  console.log(String((await usedHeap()) - start));
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** Heap in use after garbage collection. */
async function usedHeap(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return process.memoryUsage().heapUsed;
}
