import { signInPath } from '@icoteca/shared-contracts';
import { useHost, useLocation, useText } from '@icoteca/shared-contracts/host';
import { buttonClass, Dialog } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LogoMark } from '../header/logo-mark.tsx';
import { namespace } from '../texts/namespace.ts';
import { providerMarks } from './provider-marks.ts';
import { type Provider, providers } from './providers.ts';
import type { SignInStore } from './sign-in.store.ts';
import styles from './sign-in-dialog.module.css';
import { withoutSignInError } from './sign-in-error.ts';

/** Steps that say in a sentence of their own why they need an account; all others share one. */
const reasons: readonly string[] = ['ai-search', 'pricing', 'download', 'collections'];
const names: Readonly<Record<Provider, string>> = {
  google: 'Google',
  github: 'GitHub',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
};

/** The ways to sign in, each a link that leaves the page and comes back to it (specification SD 4; look: signin). */
export const SignInDialog = observer(function SignInDialog({ store }: { store: SignInStore }) {
  const host = useHost();
  const t = useText(namespace);
  const [leavingFor, setLeavingFor] = useState<Provider | null>(null);
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // A page that the browser kept, on the way back from a provider.
    const come = () => setLeavingFor(null);
    window.addEventListener('pageshow', come);
    return () => window.removeEventListener('pageshow', come);
  }, []);
  const path = withoutSignInError(pathname, search) + hash;
  const reason = store.request?.reason ?? '';
  const leaveFor = (provider: Provider) => {
    setLeavingFor(provider);
    // For the way back to this page.
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
      <p className={styles.reason}>{t(`auth.reason.${reasons.includes(reason) ? reason : 'account'}`)}</p>
      <ul className={styles.providers}>
        {providers.map((provider) => (
          <li key={provider}>
            <a
              className={buttonClass({ size: 'large', block: true })}
              href={host.address(signInPath(provider, path))}
              aria-busy={leavingFor === provider || undefined}
              onClick={() => leaveFor(provider)}
            >
              <Mark provider={provider} />
              {t('auth.continue', { provider: names[provider] })}
            </a>
          </li>
        ))}
      </ul>
      {host.rights.plans && <p className={styles.note}>{t('auth.note')}</p>}
    </Dialog>
  );
});

function Mark({ provider }: { provider: Provider }) {
  const { viewBox, shapes } = providerMarks[provider];
  return (
    <svg width="18" height="18" viewBox={viewBox} aria-hidden="true">
      {shapes.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
