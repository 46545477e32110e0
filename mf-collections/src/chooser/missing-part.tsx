import { useHost } from '@icoteca/shared-contracts/host';
import { useEffect } from 'react';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';

/** A part that comes later could not be had: the page lives, and a notification says what to do. */
export function MissingPart({ error }: { error: unknown }) {
  const t = useCollectionsText();
  const host = useHost();
  useEffect(() => {
    host.telemetry.report(error, { remote: 'mf-collections', code: 'PART_UNAVAILABLE' });
    collectionsOf(host).chooser.close();
    host.notify({
      type: 'warning',
      title: t('part.missing'),
      text: t('part.missing.text'),
      code: 'PART_UNAVAILABLE',
    });
  }, [error, host, t]);
  return null;
}
