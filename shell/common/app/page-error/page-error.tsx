import { useRouteError } from '@icoteca/shared-contracts/host';
import { FailedPage, NotFoundPage } from '../rare-parts.tsx';
import { errorKind, errorTitle } from './error-kind.ts';

/** Shown in the main region when a page throws and has no error boundary of its own. Header and sidebar live on. */
export function PageError() {
  const error = useRouteError();
  const kind = errorKind(error);
  if (kind === 'pending') return null;
  if (kind === 'not-found' || kind === 'invalid') return <NotFoundPage title={errorTitle(error)} />;
  return <FailedPage error={error} />;
}
