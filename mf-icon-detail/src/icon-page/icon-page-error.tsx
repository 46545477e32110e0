import { isRouteErrorResponse, useHost, useLocation, useRouteError } from '@icoteca/shared-contracts/host';
import { ErrorState } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useDetailText } from '../use-detail-text.ts';
import type { IconPageProblem } from './icon.loader.ts';

/** Shown in place of an icon that is unknown, removed or failed to load; the rest of the page stays. */
export const IconPageError = observer(function IconPageError() {
  const t = useDetailText();
  const error = useRouteError();
  const { navigate } = useHost();
  const { pathname } = useLocation();
  const problem = isRouteErrorResponse(error) ? (error.data as IconPageProblem) : null;
  return (
    <ErrorState
      level={1}
      title={t('error.page')}
      code={problem?.code ?? 'INTERNAL'}
      retry={{ label: t('retry'), onRetry: () => navigate(pathname, { replace: true }) }}
    >
      {problem?.message}
    </ErrorState>
  );
});
