import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import { type SiteBuild, siteBuildPath } from '../common/site-build.ts';
import { isOfBuild } from './site-build.ts';

/** When this tab last reloaded a page for a script that is gone, ms since 1970. */
const reloadedAtKey = 'reloadedForScript';
/** A tab does it once in so long, ms: servers that disagree about the build must not make it reload for ever. */
const onceInMs = 60 * 60 * 1000;

/**
 * What to do when a script of the page does not come, for whatever was tried: when the site has another build by now, the
 * script is gone for good, and the page is loaded anew, once. Scripts of a build stay for seven days after it, so this is
 * for tabs that were open longer. Without storage nothing is done, as nothing could end a loop.
 */
export function createStaleReload(
  page: Pick<Window, 'document' | 'location'>,
  snapshot: RegistrySnapshot,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
): () => Promise<void> {
  let looking = false;
  return async () => {
    if (looking || storage === null) return;
    looking = true;
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
      looking = false;
    }
  };
}
