import { homePath, requestsPath } from '@icoteca/shared-contracts';
import { Link, useHost, useLocation, useText } from '@icoteca/shared-contracts/host';
import { buttonClass, cloudOffIcon, ErrorState, searchIcon } from '@icoteca/shared-ui';
import { useEffect } from 'react';
import { namespace } from '../texts/namespace.ts';
import { isExpected, type PageProblem } from './page-problem.ts';

/** Shown in place of a request: what is wrong and what to do. */
export function ProblemPage({ problem }: { problem: PageProblem }) {
  const t = useText(namespace);
  const host = useHost();
  const { pathname, search } = useLocation();
  const { status, code } = problem;
  const isKnown = isExpected(problem);
  const known = isKnown ? String(status) : 'other';
  useEffect(() => {
    if (!isKnown)
      host.telemetry.report(new Error(`The page answered ${status}.`), { remote: namespace, code });
  }, [host, isKnown, status, code]);
  return (
    <ErrorState
      level={1}
      icon={isKnown ? searchIcon : cloudOffIcon}
      title={t(`request.problem.${known}`)}
      code={code}
      details={isKnown ? undefined : host.request.requestId}
      retry={
        isKnown
          ? undefined
          : {
              label: t('request.retry'),
              onRetry: () => host.navigate(pathname + search, { replace: true }),
            }
      }
      actions={
        <>
          <Link className={buttonClass()} to={requestsPath}>
            {t('request.problem.to-list')}
          </Link>
          <Link className={buttonClass()} to={homePath}>
            {t('request.problem.to-library')}
          </Link>
        </>
      }
    >
      <p>{t(`request.problem.${known}.text`)}</p>
    </ErrorState>
  );
}
