import { collectionsPath, homePath } from '@icoteca/shared-contracts';
import { Link, useHost, useLocation } from '@icoteca/shared-contracts/host';
import {
  Button,
  buttonClass,
  circleUserRoundIcon,
  cloudOffIcon,
  ErrorState,
  lockIcon,
  searchIcon,
  type UiIconShape,
} from '@icoteca/shared-ui';
import { useEffect } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { isExpected, type PageProblem } from './page-problem.ts';

const icons: Readonly<Record<number, UiIconShape>> = {
  403: circleUserRoundIcon,
  404: searchIcon,
  406: searchIcon,
  410: lockIcon,
};

/** Shown in place of a collection: what is wrong and what to do (specification CN 8: inaccessible or missing page). */
export function ProblemPage({ problem }: { problem: PageProblem }) {
  const t = useCollectionsText();
  const host = useHost();
  const { pathname, search } = useLocation();
  const { status, code, reason } = problem;
  const known = isExpected(problem) ? String(status) : 'other';
  useEffect(() => {
    if (known === 'other')
      host.telemetry.report(new Error(`The page answered ${status}.`), { remote: 'mf-collections', code });
  }, [host, known, status, code]);
  return (
    <ErrorState
      level={1}
      icon={icons[status] ?? cloudOffIcon}
      title={t(`problem.${known}`)}
      code={code}
      details={known === 'other' ? host.request.requestId : undefined}
      retry={
        known === 'other'
          ? { label: t('retry'), onRetry: () => host.navigate(pathname + search, { replace: true }) }
          : undefined
      }
      actions={
        <>
          {status === 403 && (
            <Button
              kind="primary"
              onClick={() => host.events.emit('auth:requested', { reason: 'collections' })}
            >
              {t('sign-in')}
            </Button>
          )}
          <Link className={buttonClass()} to={collectionsPath}>
            {t('problem.to-list')}
          </Link>
          <Link className={buttonClass()} to={homePath}>
            {t('problem.to-library')}
          </Link>
        </>
      }
    >
      <p>{t(`problem.${known}.text`)}</p>
      {reason && <p>{reason}</p>}
    </ErrorState>
  );
}
