import { useHost, useText } from '@icoteca/shared-contracts/host';
import { type ComponentType, useEffect, useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import type { DraftStore } from './draft.store.ts';
import styles from './new-request.module.css';

/** The rest of the form. A request with only title and style can be sent without it. */
export function LazyFields({ draft }: { draft: DraftStore }) {
  const t = useText(namespace);
  const { telemetry } = useHost();
  const [part, setPart] = useState<
    { readonly Fields: ComponentType<{ draft: DraftStore }> } | 'missing' | null
  >(null);
  useEffect(() => {
    let isMounted = true;
    import(/* webpackChunkName: "more-fields" */ './more-fields.tsx').then(
      (module) => {
        if (isMounted) setPart({ Fields: module.default });
      },
      (error: unknown) => {
        telemetry.report(error, { remote: namespace, code: 'PART_UNAVAILABLE' });
        if (isMounted) setPart('missing');
      },
    );
    return () => {
      isMounted = false;
    };
  }, [telemetry]);
  if (part === 'missing') return <p className={styles.muted}>{t('new.part')}</p>;
  return part && <part.Fields draft={draft} />;
}
