import { categoryPath, homePath, stylePath } from '@icoteca/shared-contracts';
import {
  isRouteErrorResponse,
  Link,
  useHost,
  useLocation,
  useRouteError,
} from '@icoteca/shared-contracts/host';
import { buttonClass, ErrorState, searchIcon, wifiOffIcon } from '@icoteca/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { viewOfLocation } from '../results/view-of-location.ts';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useSearchText } from '../texts/texts.ts';
import { type ProblemFacts, problemFacts } from './page-problem.ts';

/** Replaces a page that failed to load: the problem, a code, and ways on. */
export function PageError() {
  const t = useSearchText();
  const host = useHost();
  const error = useRouteError();
  const location = useLocation();
  const { pathname, search } = location;
  const facts = isRouteErrorResponse(error) ? (error.data as ProblemFacts) : problemFacts(error);
  useEffect(() => {
    if (!isRouteErrorResponse(error)) host.telemetry.report(error, { remote: 'mf-search', code: facts.code });
  }, [error, facts.code, host]);

  const isOffline = !useOnline() && facts.code === 'NETWORK';
  const isMissing = facts.status === 404;
  // Retries when the network is back.
  useEffect(() => {
    if (facts.code !== 'NETWORK') return;
    const again = () => host.navigate(pathname + search, { replace: true });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [facts.code, host, pathname, search]);

  const title = isOffline
    ? t('error.offline')
    : facts.code === 'UNKNOWN_STYLE' || facts.code === 'UNKNOWN_GROUP'
      ? t('error.unknownStyle')
      : t(isMissing ? 'error.notFound' : 'error.title');
  return (
    <>
      <SearchBar variant="bar" term={viewOfLocation(location)?.term ?? null} />
      <ErrorState
        level={1}
        title={title}
        code={facts.code}
        details={host.request.requestId}
        {...(isOffline && { icon: wifiOffIcon })}
        {...(isMissing && { icon: searchIcon })}
        retry={
          isMissing
            ? undefined
            : { label: t('error.retry'), onRetry: () => host.navigate(pathname + search, { replace: true }) }
        }
        actions={
          <Link className={buttonClass()} to={homePath}>
            {t('error.home')}
          </Link>
        }
      >
        <p>{facts.message ?? t(isOffline ? 'error.offline.text' : 'error.text')}</p>
        {facts.hint && <p>{facts.hint}</p>}
        {facts.nearest && (
          <p>
            <Link className="text-link" to={nearestPath(facts)}>
              {t('error.nearest', { nearest: facts.nearest })}
            </Link>
          </p>
        )}
      </ErrorState>
    </>
  );
}

/** The page of the nearest valid value. */
function nearestPath({ code, nearest = '' }: ProblemFacts): string {
  if (code === 'UNKNOWN_AUTHOR') return `/icons/authors/${nearest}`;
  return code === 'UNKNOWN_CATEGORY' ? categoryPath(nearest) : stylePath(nearest);
}

/** The server is always online. */
function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('online', onChange);
      window.addEventListener('offline', onChange);
      return () => {
        window.removeEventListener('online', onChange);
        window.removeEventListener('offline', onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
