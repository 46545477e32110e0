import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import { type SiteBuild, siteBuildPath } from '../common/site-build.ts';
import { isOfBuild } from './site-build.ts';

/** When this tab last reloaded for a missing script, ms since 1970. */
const reloadedAtKey = 'reloadedForScript';
/** Least time between two reloads of a tab, ms: servers that disagree about the build must not cause a loop. */
const onceInMs = 60 * 60 * 1000;

/**
 * Handles a script that does not load after all retries: when the site has another build by now, the script is
 * removed for good, and the page reloads once. Scripts of a build are stored for seven days after it, so this is for
 * older tabs. Without storage nothing is done, since nothing could end a loop.
 */
export function createStaleReload(
  page: Pick<Window, 'document' | 'location'>,
  snapshot: RegistrySnapshot,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
): () => Promise<void> {
  let isChecking = false;
  return async () => {
    if (isChecking || storage === null) return;
    isChecking = true;
    try {
      if (Date.now() - Number(storage.getItem(reloadedAtKey) ?? 0) < onceInMs) return;
      const answer = await fetch(siteBuildPath);
      if (answer.status !== 200 || isOfBuild(page.document, snapshot, (await answer.json()) as SiteBuild))
        return;
      storage.setItem(reloadedAtKey, String(Date.now()));
      page.location.reload();
    } catch {
      // Without a network the build is unknown; the page stays.
    } finally {
      isChecking = false;
    }
  };
}
