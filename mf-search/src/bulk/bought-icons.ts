import type { IconSummary } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { batches } from './batches.ts';

const IDS_IN_A_CALL = 1000;

/**
 * Ids of the icons that the visitor bought. A failed call counts as none (specification SD 7, paidDownloadIds); the
 * server decides.
 */
export async function boughtAmong(host: Host, icons: readonly IconSummary[]): Promise<ReadonlySet<string>> {
  if (host.session.isGuest || icons.length === 0) return new Set();
  const ids = icons.map(({ id }) => id);
  const found = await Promise.all(
    batches(ids, IDS_IN_A_CALL).map((part) =>
      host.api.call('paidDownloadIds', { query: { type: 'iconDownload', objectIds: part.join(',') } }).then(
        (answer) => answer.ids,
        () => [],
      ),
    ),
  );
  return new Set(found.flat());
}
