import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Skeleton, useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ProfileStore } from '../profile/profile.store.ts';
import { SearchHistory } from '../profile/search-history.tsx';
import { namespace } from '../texts/namespace.ts';
import { DownloadsStore } from './downloads.store.ts';
import { Downloads } from './downloads.tsx';
import styles from './history.module.css';

/** What the visitor downloaded and searched for. A guest has the downloads of this browser. */
export const HistoryPage = observer(function HistoryPage() {
  const t = useText(namespace);
  const { session } = useHost();
  const served = useServed();
  return (
    <>
      <h1 className={`type-28 ${styles.title}`}>{t('account.history')}</h1>
      {served || !session.loaded ? (
        <div aria-busy="true" role="status" aria-label={t('history.loading')}>
          <Skeleton className={styles.bone} />
        </div>
      ) : (
        <History key={session.id} />
      )}
    </>
  );
});

function History() {
  const host = useHost();
  const [downloads] = useState(() => new DownloadsStore(host));
  useEffect(() => {
    void downloads.load();
    return downloads.follow();
  }, [downloads]);
  return (
    <div className={styles.parts}>
      <Downloads store={downloads} />
      {!host.session.isGuest && <Searches />}
    </div>
  );
}

function Searches() {
  const host = useHost();
  const [store] = useState(() => new ProfileStore(host));
  useEffect(() => void store.loadSearches(), [store]);
  return <SearchHistory store={store} />;
}
