import { useHost } from '@icoteca/shared-contracts/host';
import { bulkOf } from '../bulk/bulk.store.ts';
import { BulkGaps } from '../bulk/bulk-gaps.tsx';

/** The icons that are missing in the last zip of a set. */
export default function SetGaps() {
  return <BulkGaps bulk={bulkOf(useHost())} />;
}
