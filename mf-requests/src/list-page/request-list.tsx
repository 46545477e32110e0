import { REQUESTS_COUNTED_MAX, REQUESTS_PAGE_SIZE, requestsPath } from '@icoteca/shared-contracts';
import { Link, useHost, useNavigation, useText } from '@icoteca/shared-contracts/host';
import {
  Button,
  buttonClass,
  circleUserRoundIcon,
  EmptyState,
  ErrorState,
  messageSquarePlusIcon,
} from '@icoteca/shared-ui';
import { requestSignIn } from '../store/sign-in-step.ts';
import { namespace } from '../texts/namespace.ts';
import type { ListData } from './list.loader.ts';
import { isFiltered, type ListView, listPath } from './list-view.ts';
import { RequestRow } from './request-row.tsx';
import styles from './requests.module.css';

type Listed = Extract<ListData, { kind: 'list' }>;

/** The requests of one page, or why there are none. */
export function RequestList({ data }: { data: ListData }) {
  if (data.kind === 'guest') return <SignInFirst />;
  if (data.kind === 'failed') return <Failed code={data.code} view={data.view} />;
  return data.requests.length === 0 ? <Empty view={data.view} /> : <Rows data={data} />;
}

function Rows({ data }: { data: Listed }) {
  const t = useText(namespace);
  const { state, location } = useNavigation();
  const isLeaving = state === 'loading' && location.pathname === requestsPath;
  return (
    <>
      <ul className={styles.list} aria-label={t('list.title')} aria-busy={isLeaving}>
        {data.requests.map((request) => (
          <RequestRow key={request.id} request={request} choices={data.styles} />
        ))}
      </ul>
      <Pages data={data} />
    </>
  );
}

/** Which requests are shown, and links to the previous and the next page. */
function Pages({ data }: { data: Listed }) {
  const t = useText(namespace);
  const { locale } = useHost();
  const { view, requests, total } = data;
  const number = (value: number) => value.toLocaleString(locale.iso);
  const first = (view.page - 1) * REQUESTS_PAGE_SIZE + 1;
  const isCut = isFiltered(view) && total >= REQUESTS_COUNTED_MAX;
  const place = t(isCut ? 'pages.place.more' : 'pages.place', {
    first: number(first),
    last: number(first + requests.length - 1),
    total: number(total),
  });
  const step = (page: number, rel: 'prev' | 'next', isThere: boolean) => {
    const label = t(`pages.${rel}`);
    if (!isThere)
      return (
        <span className={buttonClass({ size: 'small', className: styles.noPage })} aria-hidden="true">
          {label}
        </span>
      );
    return (
      <Link className={buttonClass({ size: 'small' })} rel={rel} to={listPath(view, { page })}>
        {label}
      </Link>
    );
  };
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      <span className={styles.place} role="status">
        {place}
      </span>
      {step(view.page - 1, 'prev', view.page > 1)}
      {step(view.page + 1, 'next', view.page * REQUESTS_PAGE_SIZE < total)}
    </nav>
  );
}

function Empty({ view }: { view: ListView }) {
  const t = useText(namespace);
  const isBeyond = view.page > 1;
  const what = isBeyond ? 'beyond' : isFiltered(view) ? 'filtered' : 'none';
  return (
    <EmptyState
      icon={messageSquarePlusIcon}
      title={t(`empty.${what}`)}
      actions={
        what === 'none' ? null : (
          <Link className={buttonClass()} to={isBeyond ? listPath(view) : requestsPath}>
            {t(isBeyond ? 'empty.first' : 'empty.all')}
          </Link>
        )
      }
    >
      <p>{t(`empty.${what}.text`)}</p>
    </EmptyState>
  );
}

function SignInFirst() {
  const t = useText(namespace);
  const host = useHost();
  return (
    <EmptyState
      icon={circleUserRoundIcon}
      title={t('guest.title')}
      actions={
        <Button kind="primary" onClick={() => requestSignIn(host, { kind: 'open' })}>
          {t('guest.sign-in')}
        </Button>
      }
    >
      <p>{t('guest.text')}</p>
    </EmptyState>
  );
}

function Failed({ code, view }: { code: string; view: ListView }) {
  const t = useText(namespace);
  const host = useHost();
  return (
    <ErrorState
      title={t('failed.title')}
      code={code}
      details={host.request.requestId}
      retry={{
        label: t('failed.retry'),
        onRetry: () => host.navigate(listPath(view, { page: view.page }), { replace: true }),
      }}
    >
      <p>{t('failed.text')}</p>
    </ErrorState>
  );
}
