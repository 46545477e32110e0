import { requestsFeedPath, requestsPath } from '@icoteca/shared-contracts';
import { useEvent, useHost, useLoaderData, useLocation, useText } from '@icoteca/shared-contracts/host';
import { buttonClass, plusIcon, UiIcon } from '@icoteca/shared-ui';
import { useEffect } from 'react';
import { NewRequest } from '../new-request/new-request.tsx';
import { Notices } from '../notices/notices.tsx';
import { Unsubscribe } from '../notices/unsubscribe.tsx';
import { useAccountChange } from '../store/use-account-change.ts';
import { useVotes } from '../store/use-votes.ts';
import { namespace } from '../texts/namespace.ts';
import type { ListData, RequestCounts } from './list.loader.ts';
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
          {/* Another title starts another request. */}
          <NewRequest key={view.title} choices={choices} title={view.title} />
          {data.kind === 'list' && <Facts counts={data.counts} />}
        </aside>
      </div>
    </>
  );
}

/** Number of requests, and the feed of new ones. */
function Facts({ counts }: { counts: RequestCounts }) {
  const t = useText(namespace);
  const { locale, address } = useHost();
  const number = (value: number) => value.toLocaleString(locale.iso);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('status.open')}</dt>
        <dd>{number(counts.new)}</dd>
        <dt>{t('status.in-work')}</dt>
        <dd>{number(counts.inWork)}</dd>
        <dt>{t('facts.done')}</dt>
        <dd>{number(counts.resolvedThisMonth)}</dd>
      </dl>
      <a className={`text-link ${styles.feed}`} href={address(requestsFeedPath)} type="application/atom+xml">
        {t('facts.feed')}
      </a>
    </>
  );
}

/** Reloads the list when it changes elsewhere, and after sign-in and sign-out. */
function useFollowing(data: ListData): void {
  const host = useHost();
  const votes = useVotes();
  const { pathname, search, hash } = useLocation();
  const reload = () => {
    // A page that was left meanwhile must not open again.
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
