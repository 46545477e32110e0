import { requestsPath } from '@icoteca/shared-contracts';
import { useEvent, useHost, useLoaderData, useLocation, useText } from '@icoteca/shared-contracts/host';
import { buttonClass, plusIcon, UiIcon } from '@icoteca/shared-ui';
import { useEffect } from 'react';
import { NewRequest } from '../new-request/new-request.tsx';
import { Notices } from '../notices/notices.tsx';
import { Unsubscribe } from '../notices/unsubscribe.tsx';
import { useAccountChange } from '../store/use-account-change.ts';
import { useVotes } from '../store/use-votes.ts';
import { namespace } from '../texts/namespace.ts';
import { Facts } from './facts.tsx';
import type { ListData } from './list.loader.ts';
import { ListFilters } from './list-filters.tsx';
import { RequestList } from './request-list.tsx';
import styles from './requests.module.css';

/** Requests for icons, and the form for a new one (specification CN 2). */
export function RequestsPage() {
  const t = useText(namespace);
  const data = useLoaderData<ListData>();
  useFollowing(data);
  const { view, styles: choices } = data;
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className="type-28">{t('list.title')}</h1>
          <p className={styles.muted}>{t('list.intro')}</p>
        </div>
        <a className={buttonClass({ className: styles.toForm })} href="#new-request">
          <UiIcon icon={plusIcon} /> {t('list.new')}
        </a>
      </header>
      <Unsubscribe />
      <Notices notices={data.notices} />
      <div className={styles.page}>
        <div className={styles.main}>
          <ListFilters data={data} />
          <RequestList data={data} />
        </div>
        <aside className={styles.aside} aria-label={t('list.about')}>
          {/* Another title begins another request. */}
          <NewRequest key={view.title} choices={choices} title={view.title} />
          {data.kind === 'list' && <Facts counts={data.counts} />}
        </aside>
      </div>
    </>
  );
}

/** Reloads the list when it is changed elsewhere, and when the visitor signs in or out. */
function useFollowing(data: ListData): void {
  const host = useHost();
  const votes = useVotes();
  const { pathname, search, hash } = useLocation();
  const reload = () => {
    // What was left meanwhile must not be opened again.
    if (pathname === requestsPath)
      host.navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (data.kind === 'list') votes.adopt(data.requests);
  }, [votes, data]);
  useEvent('request:changed', () => {
    if (!votes.isOwnChange) reload();
  });
  useAccountChange(reload);
}
