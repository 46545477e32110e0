import { useHost } from '@icoteca/shared-contracts/host';
import { Skeleton } from '@icoteca/shared-ui';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { NAMESPACE } from '../namespace.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './lazy-other-styles.module.css';
import type { OtherStylesProps } from './other-styles.tsx';

/** Code of a list that failed to load. */
const MISSING = 'PART_UNAVAILABLE';
const load = () => import('./other-styles.tsx');

/** Prefetches the list of all styles, on intent; on failure the click tries again and notifies. */
export function prepareOtherStyles(): void {
  load().catch(() => {});
}

/** The list of all styles, loaded when it is opened. */
export function LazyOtherStyles({
  onMissing,
  ...props
}: OtherStylesProps & { readonly onMissing: () => void }) {
  const t = useDetailText();
  const host = useHost();
  const [List, setList] = useState<ComponentType<OtherStylesProps> | null>(null);
  const fail = useEffectEvent((error: unknown) => {
    host.telemetry.report(error, { remote: NAMESPACE, code: MISSING });
    host.notify({
      type: 'warning',
      title: t('error.title'),
      text: t('edit.missing.text'),
      code: MISSING,
    });
    onMissing();
  });
  useEffect(() => {
    let isMounted = true;
    load().then(
      ({ OtherStyles }) => isMounted && setList(() => OtherStyles),
      (error: unknown) => isMounted && fail(error),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return List ? <List {...props} /> : <Skeleton className={styles.place} />;
}
