import { type SocialType, signInPath } from '@icoteca/shared-contracts';
import { useHost, useLocation, useText } from '@icoteca/shared-contracts/host';
import { buttonClass, Dialog } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LogoMark } from '../header/logo.tsx';
import { namespace } from '../texts/namespace.ts';
import { withoutSignInError } from './end-sign-in.ts';
import { PROVIDER_MARKS } from './provider-marks.ts';
import type { SignInStore } from './sign-in.store.ts';
import styles from './sign-in-dialog.module.css';

/** Reasons with a text of their own. */
const REASONS: readonly string[] = ['ai-search', 'pricing', 'download', 'collections'];
/** In the order of the dialog (specification SD 4; resolution 24). */
const PROVIDERS = [
  ['google', 'Google'],
  ['github', 'GitHub'],
  ['microsoft', 'Microsoft'],
  ['facebook', 'Facebook'],
] as const satisfies readonly (readonly [SocialType, string])[];
type Provider = (typeof PROVIDERS)[number][0];

/** Links to the providers, which return to this page (specification SD 4; look: signin). */
export const SignInDialog = observer(function SignInDialog({ store }: { store: SignInStore }) {
  const host = useHost();
  const t = useText(namespace);
  const [leavingFor, setLeavingFor] = useState<Provider | null>(null);
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // The browser restored the page on the way back from a provider.
    const reset = () => setLeavingFor(null);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  const path = withoutSignInError(pathname, search) + hash;
  const reason = store.request?.reason ?? '';
  const leaveFor = (provider: Provider) => {
    setLeavingFor(provider);
    if (store.request) host.preferences.set('authRequest', { ...store.request, path, at: Date.now() });
  };
  return (
    <Dialog
      open={store.request !== null}
      onClose={() => store.close()}
      title={t('auth.title')}
      closeLabel={t('auth.close')}
      className={styles.dialog}
    >
      <LogoMark size={32} className={styles.mark} />
      <p className={styles.reason}>{t(`auth.reason.${REASONS.includes(reason) ? reason : 'account'}`)}</p>
      <ul className={styles.providers}>
        {PROVIDERS.map(([provider, name]) => (
          <li key={provider}>
            <a
              className={buttonClass({ size: 'large', block: true })}
              href={host.address(signInPath(provider, path))}
              aria-busy={leavingFor === provider || undefined}
              onClick={() => leaveFor(provider)}
            >
              <Mark provider={provider} />
              {t('auth.continue', { provider: name })}
            </a>
          </li>
        ))}
      </ul>
      {host.rights.plans && <p className={styles.note}>{t('auth.note')}</p>}
    </Dialog>
  );
});

function Mark({ provider }: { provider: Provider }) {
  const { viewBox, shapes } = PROVIDER_MARKS[provider];
  return (
    <svg width="18" height="18" viewBox={viewBox} aria-hidden="true">
      {shapes.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
