import { isRouteErrorResponse, useHost, useText } from '@icoteca/shared-contracts/host';
import { ErrorState } from '@icoteca/shared-ui';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import type { PageErrorState } from '../../hydration/hydration-state.ts';
import { remoteOfPath } from '../../registry/mounts.ts';
import { usePageContext } from '../page-context.ts';
import { shellNamespace } from '../texts.ts';
import { type ErrorKind, errorKind, errorTitle } from './error-kind.ts';
import { isExpected } from './error-status.ts';

const texts: Readonly<Partial<Record<ErrorKind, string>>> = {
  refused: 'error.refused-text',
  removed: 'error.removed-text',
  unavailable: 'error.unavailable-text',
};

/** A page that could not be rendered: a sentence, the code to quote, and a way to try again. */
export function FailedPage({ error }: { error: unknown }) {
  const host = useHost();
  const t = useText(shellNamespace);
  const { state, revalidate } = useRevalidator();
  const kind = errorKind(error);
  const known = knownState(error);
  const { snapshot } = usePageContext();
  const answering = remoteOfPath(snapshot, useLocation().pathname);
  const remote = typeof answering === 'string' ? answering : 'shell';

  // This page has no such remote; a new one may have it.
  const retry = known?.code === 'REMOTE_ABSENT' ? () => window.location.reload() : () => void revalidate();

  useEffect(() => {
    // The server has logged its own errors; expected ones are not reported.
    if (known === null && !isExpected(error)) host.telemetry.report(error, { remote, code: 'PAGE_FAILED' });
  }, [host, error, known, remote]);

  return (
    <ErrorState
      level={1}
      title={t(errorTitle(error))}
      code={known?.code ?? 'PAGE_FAILED'}
      details={known?.errorId ?? host.request.requestId}
      retry={
        kind === 'removed' ? undefined : { label: t('retry'), onRetry: retry, busy: state === 'loading' }
      }
    >
      {t(texts[kind] ?? 'error.text')}
    </ErrorState>
  );
}

/** Code and id of an error that the server has looked at; null for one of the browser. */
function knownState(error: unknown): PageErrorState['data'] | null {
  if (!isRouteErrorResponse(error)) return null;
  const data: unknown = error.data;
  const isKnown = typeof data === 'object' && data !== null && 'errorId' in data && 'code' in data;
  return isKnown ? (data as PageErrorState['data']) : null;
}
