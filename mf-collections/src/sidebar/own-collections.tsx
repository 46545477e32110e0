import {
  collectionPath,
  collectionsPath,
  MAX_COLLECTIONS,
  publicCollectionPath,
} from '@icoteca/shared-contracts';
import { Link, useLocation } from '@icoteca/shared-contracts/host';
import { Skeleton } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { takesIcons } from '../chooser/choosing.ts';
import { showBadge } from '../fly/fly.ts';
import { systemFirst } from '../list-page/matching-collections.ts';
import { isDraft } from '../store/collection-changes.ts';
import { addIcons } from '../store/icon-changes.ts';
import { useCollections } from '../store/use-collections.ts';
import { useCollectionName } from '../texts/collection-name.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { CollectionIcon } from './collection-icon.tsx';
import { CollectionRow } from './collection-row.tsx';
import styles from './collections-tab.module.css';
import { ListFailed } from './list-failed.tsx';
import { NewCollection } from './new-collection.tsx';

const BONES = ['one', 'two', 'three', 'four', 'five'];

/** The visitor's collections in the sidebar. */
export const OwnCollections = observer(function OwnCollections() {
  const t = useCollectionsText();
  const nameOf = useCollectionName();
  const { pathname } = useLocation();
  const store = useCollections();
  const title = useId();
  useEffect(() => void store.load(), [store]);
  const { list, state } = store;
  const drop = async (id: string, ids: readonly string[]) => {
    const icons = ids.map((iconId) => ({ id: iconId }));
    const result = await addIcons(store, icons, { collectionId: id });
    if (result && result.added.length > 0) showBadge(id, result.added.length);
  };
  return (
    <section aria-labelledby={title} aria-busy={list === null && state !== 'failed'}>
      <div className={styles.head}>
        <Heading id={title} />
        {list && (
          <span className={styles.total}>
            {t('tab.total', { shown: list.length, limit: MAX_COLLECTIONS })}
          </span>
        )}
      </div>
      {list === null && state === 'failed' && (
        <ListFailed code={store.failure ?? ''} onRetry={() => void store.load()} />
      )}
      {list === null && state !== 'failed' && <Bones />}
      {list && (
        <ul>
          {systemFirst(list).map((one) => (
            <CollectionRow
              key={one.id}
              collection={one}
              to={isDraft(one) ? null : collectionPath(one.id)}
              name={nameOf(one)}
              start={<CollectionIcon collection={one} />}
              isCurrent={
                pathname === collectionPath(one.id) ||
                (one.apiCode !== undefined && pathname === publicCollectionPath(one.apiCode))
              }
              {...(takesIcons(one) && { onDrop: (ids) => void drop(one.id, ids) })}
            />
          ))}
          <NewCollection />
        </ul>
      )}
    </section>
  );
});

/** The place of the list, until it is known whose it is. */
export function OwnWaiting() {
  return (
    <section aria-busy="true">
      <div className={styles.head}>
        <Heading />
      </div>
      <Bones />
    </section>
  );
}

function Heading({ id }: { readonly id?: string }) {
  const t = useCollectionsText();
  const { pathname } = useLocation();
  return (
    <h2 id={id} className={styles.title}>
      <Link to={collectionsPath} data-row="" aria-current={pathname === collectionsPath ? 'page' : undefined}>
        {t('tab.yours')}
      </Link>
    </h2>
  );
}

function Bones() {
  return BONES.map((bone) => <Skeleton key={bone} className={styles.bone} />);
}
