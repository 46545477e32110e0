import { type Host, useHost } from '@icoteca/shared-contracts/host';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';

interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * A part that is loaded on first use. If it cannot be loaded, only this part is missing, and a notification says what to do.
 * @param onMissing ends what the part was to do
 */
export function lazyPart<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  onMissing?: (host: Host) => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown) => ({
      default: () => <MissingPart error={error} onMissing={onMissing} />,
    })),
  );
}

interface MissingPartProps {
  readonly error: unknown;
  readonly onMissing: ((host: Host) => void) | undefined;
}

function MissingPart({ error, onMissing }: MissingPartProps) {
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
