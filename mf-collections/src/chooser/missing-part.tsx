import { type Host, useHost } from '@icoteca/shared-contracts/host';
import { useEffect } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';

export interface MissingPartProps {
  readonly error: unknown;
  /** Ends what the part was to do. */
  readonly onMissing?: ((host: Host) => void) | undefined;
}

/** A part that comes later could not be had: the page lives, and a notification says what to do. */
export function MissingPart({ error, onMissing }: MissingPartProps) {
  const t = useCollectionsText();
  const host = useHost();
  useEffect(() => {
    host.telemetry.report(error, { remote: 'mf-collections', code: 'PART_UNAVAILABLE' });
    onMissing?.(host);
    host.notify({
      type: 'warning',
      title: t('part.missing'),
      text: t('part.missing.text'),
      code: 'PART_UNAVAILABLE',
    });
  }, [error, host, onMissing, t]);
  return null;
}
