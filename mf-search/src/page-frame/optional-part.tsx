import { useHost } from '@icoteca/shared-contracts/host';
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react';
import { useSearchText } from '../texts/texts.ts';

/** The module of a part. */
interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

/**
 * A part of a page that is loaded with the first need of it. When it cannot be loaded, only this part is missing: the
 * page works, and a notification says what to do.
 */
export function optionalPart<Props>(
  load: () => Promise<PartModule<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().catch((error: unknown): PartModule<Props> => ({ default: () => <MissingPart error={error} /> })),
  );
}

function MissingPart({ error }: { error: unknown }) {
  const t = useSearchText();
  const host = useHost();
  useEffect(() => {
    host.telemetry.report(error, { remote: 'mf-search', code: 'PART_UNAVAILABLE' });
    return host.notify({
      type: 'warning',
      title: t('part.missing'),
      text: t('part.missing.text'),
      code: 'PART_UNAVAILABLE',
    });
  }, [error, host, t]);
  return null;
}
