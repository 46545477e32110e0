import { collectionPath, collectionsPath } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';

/** Opens the Downloaded collection; the list of collections when it cannot be found. */
export async function openDownloaded({ api, navigate }: Pick<Host, 'api' | 'navigate'>): Promise<void> {
  const found = await api
    .call('collections', { query: { select: 'id,isDownloaded' } })
    .then(({ docs }) => docs.find(({ isDownloaded }) => isDownloaded))
    .catch(() => undefined);
  navigate(found ? collectionPath(found.id) : collectionsPath);
}
