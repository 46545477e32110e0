import { type ListedCollection, publicCollectionPath } from '@icoteca/shared-contracts';
import { useHost, useLocation } from '@icoteca/shared-contracts/host';
import { globeIcon, Skeleton, UiIcon } from '@icoteca/shared-ui';
import { useCallback, useEffect, useId, useState } from 'react';
import { codeOf } from '../store/collection-mirror.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { CollectionRow } from './collection-row.tsx';
import styles from './collections-tab.module.css';
import { ListFailed } from './list-failed.tsx';

/** Number of public collections beside the visitor's own. */
const SHOWN = 5;
const BONES = ['one', 'two', 'three'];

/** Public collections of others, latest change first; no heading without any. */
export function PublicCollections() {
  const t = useCollectionsText();
  const host = useHost();
  const { pathname } = useLocation();
  const title = useId();
  const [list, setList] = useState<readonly ListedCollection[] | { readonly failed: string } | null>(null);
  const load = useCallback(() => {
    const call = new AbortController();
    setList(null);
    const query = { limit: SHOWN, previewCount: 0 };
    host.api.call('publicCollections', { query, signal: call.signal }).then(
      ({ docs }) => setList(docs),
      (error: unknown) => {
        if (call.signal.aborted) return;
        host.telemetry.report(error, { remote: 'mf-collections', code: 'PUBLIC_COLLECTIONS_FAILED' });
        setList({ failed: codeOf(error) });
      },
    );
    return () => call.abort();
  }, [host]);
  useEffect(load, [load]);
  if (list !== null && !('failed' in list) && list.length === 0) return null;
  return (
    <section aria-labelledby={title} aria-busy={list === null}>
      <h2 id={title} className={styles.title}>
        {t('tab.public')}
      </h2>
      {list === null && BONES.map((bone) => <Skeleton key={bone} className={styles.bone} />)}
      {list !== null && 'failed' in list && <ListFailed code={list.failed} onRetry={load} />}
      {list !== null && !('failed' in list) && (
        <ul>
          {list.map((one) => (
            <CollectionRow
              key={one.id}
              collection={one}
              to={publicCollectionPath(one.apiCode ?? one.id)}
              name={one.name ?? ''}
              start={<UiIcon icon={globeIcon} />}
              isCurrent={pathname === publicCollectionPath(one.apiCode ?? one.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
