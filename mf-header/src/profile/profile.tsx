import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { Avatar, Button, buttonClass, logOutIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { historyUrl } from '../account/account-links.ts';
import { namespace } from '../texts/namespace.ts';
import { AllowanceList } from './allowance-list.tsx';
import { ApiKeys } from './api-keys/api-keys.tsx';
import { PlanList } from './plan-list.tsx';
import styles from './profile.module.css';
import { ProfileStore } from './profile.store.ts';
import { ProfilePart } from './profile-part.tsx';

/** Account, plan, allowances, history, API keys and sign-out. */
export const Profile = observer(function Profile() {
  const t = useText(namespace);
  const host = useHost();
  const { email, name, isPaid } = host.session;
  const [store] = useState(() => new ProfileStore(host));
  useEffect(() => store.load(), [store]);
  const leave = (everywhere: boolean) => () =>
    void import('../account/sign-out.ts').then(({ signOut }) => signOut(host, { everywhere }));
  return (
    <>
      <p className={styles.who}>
        <Avatar name={name ?? email ?? ''} size="large" />
        <span>
          {name && <b>{name}</b>}
          <span className={styles.email}>{email}</span>
        </span>
      </p>
      <div className={styles.columns}>
        <div className={styles.parts}>
          {host.rights.plans && (
            <>
              <ProfilePart title={t(isPaid ? 'account.billing' : 'profile.plan')}>
                <PlanList store={store} />
              </ProfilePart>
              <ProfilePart title={t('profile.left')}>
                <AllowanceList />
              </ProfilePart>
            </>
          )}
          <ProfilePart title={t('account.history')}>
            <p className={styles.quiet}>{t('profile.history.text')}</p>
            <div className={styles.actions}>
              <Link className={buttonClass()} to={historyUrl}>
                {t('profile.history')}
              </Link>
            </div>
          </ProfilePart>
        </div>
        <div className={styles.parts}>
          <ApiKeys />
          <ProfilePart title={t('profile.sessions')}>
            <p className={styles.quiet}>{t('profile.sessions.text')}</p>
            <div className={styles.actions}>
              <Button icon={logOutIcon} onClick={leave(false)}>
                {t('profile.out')}
              </Button>
              <Button kind="danger" onClick={leave(true)}>
                {t('profile.out-everywhere')}
              </Button>
            </div>
          </ProfilePart>
        </div>
      </div>
    </>
  );
});
