import { readVersion } from '@icoteca/federation';
import type { RegistrySnapshot } from '@icoteca/shared-contracts';
import type { PagePreview } from '../common/page-preview.ts';

/**
 * The versions of a page with the previewed one in place of the active one. It has no last good version: whoever looks at a
 * preview must see what it is, and not what stands in for it. When it cannot be read the page has no such remote.
 */
export async function withPreview(
  snapshot: RegistrySnapshot,
  preview: PagePreview,
  dataDir: string,
): Promise<RegistrySnapshot> {
  const { [preview.remote]: _active, ...others } = snapshot.remotes;
  try {
    const shown = await readVersion(dataDir, preview.remote, preview.version);
    return { ...snapshot, remotes: { ...others, [preview.remote]: shown } };
  } catch (error) {
    console.error(`${preview.remote}@${preview.version}, which a preview shows, cannot be read`, error);
    return { ...snapshot, remotes: others };
  }
}
