import { useHost, useLocation, useText } from '@icoteca/shared-contracts/host';
import { Banner, circleAlertIcon } from '@icoteca/shared-ui';
import { failureKey, type StepFailure } from '../request-page/step-failure.ts';
import { namespace } from '../texts/namespace.ts';

/** Codes of a visitor who is no longer signed in. */
const signedOut: ReadonlySet<string> = new Set(['SIGN_IN_REQUIRED', 'SESSION_ENDED']);

/** Says in a dialog why a step was not done. What was typed stays: sign-in opens in a new tab. */
export function StepFailureNote({ failure }: { failure: StepFailure | null }) {
  const t = useText(namespace);
  const host = useHost();
  const { pathname } = useLocation();
  if (failure === null) return null;
  return (
    <Banner kind="danger" icon={circleAlertIcon}>
      {t(failureKey(failure))}{' '}
      {signedOut.has(failure.code) && (
        <a className="text-link" href={host.address(pathname)} target="_blank" rel="noopener">
          {t('request.failure.new-tab')}
        </a>
      )}{' '}
      <code>{failure.code}</code>
    </Banner>
  );
}

/** Notifies why a step without a dialog was not done; does nothing without a failure. */
export function useReportFailure(): (title: string, failure: StepFailure | null) => void {
  const t = useText(namespace);
  const host = useHost();
  return (title, failure) => {
    if (failure === null) return;
    if (signedOut.has(failure.code)) host.events.emit('auth:requested', { reason: 'requests' });
    host.notify({ type: 'danger', title, text: t(failureKey(failure)), code: failure.code });
  };
}
