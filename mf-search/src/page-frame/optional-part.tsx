import { useHost } from '@icoteca/shared-contracts/host';
import { type ComponentType, createElement, lazy, Suspense, useEffect } from 'react';
import { useSearchText } from '../texts/texts.ts';

/**
 * A part of a page that is loaded when it is first rendered. When it cannot be loaded, only this part is missing: the
 * page works, and a notification says what to do.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => {
    try {
      // Where a page refuses scripts, this throws before there is a promise.
      return await load();
    } catch (error) {
      return { default: () => <MissingPart error={error} /> };
    }
  });
  return (props) => <Suspense>{createElement(Part, props)}</Suspense>;
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
