import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Avatar, Button, circleUserRoundIcon, Menu } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { namespace } from '../texts/namespace.ts';
import styles from './SignInArea.module.css';

/** Where the account of a signed-in visitor is (spec 2). */
export const profileUrl = '/profile/summary';

/**
 * Spec 2, the login area's three states: a loading spinner, signed in (letter avatar and e-mail), signed out (a sign-in
 * button, which asks for the sign-in dialog).
 */
export const SignInArea = observer(function SignInArea() {
  const t = useText(namespace);
  const { session, events } = useHost();
  if (session.status === 'loading') {
    return <Button kind="plain" busy aria-label={t('sign-in.loading')} className={styles.area} />;
  }
  const { email } = session;
  if (!email) {
    return (
      <Button className={styles.area} onClick={() => events.emit('auth:requested', { reason: 'header' })}>
        {t('sign-in.button')}
      </Button>
    );
  }
  return (
    <Menu
      label={t('sign-in.account')}
      align="end"
      entries={[{ id: 'profile', label: t('sign-in.profile'), icon: circleUserRoundIcon, href: profileUrl }]}
      trigger={(props) => (
        <Button
          {...props}
          kind="plain"
          aria-label={t('sign-in.account-of', { email })}
          className={styles.account}
        >
          <Avatar name={email} size="large" />
          <span className={styles.email}>{email}</span>
        </Button>
      )}
    />
  );
});
