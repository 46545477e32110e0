import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, circleUserRoundIcon, EmptyState, Skeleton, useServed } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { namespace } from '../texts/namespace.ts';
import styles from './profile.module.css';
import { Profile } from './profile.tsx';

/**
 * The account of the visitor (spec 2, signed-in link). The server renders a guest; with a sign-in cookie style sheets
 * show the skeleton until the session is loaded.
 */
export const ProfilePage = observer(function ProfilePage() {
  const t = useText(namespace);
  const { session } = useHost();
  const served = useServed();
  if (served) {
    return (
      <>
        <div className={styles.servedGuest}>
          <GuestProfile />
        </div>
        <div className={styles.servedWaiting}>
          <WaitingProfile />
        </div>
      </>
    );
  }
  if (session.isGuest) return session.loaded ? <GuestProfile /> : <WaitingProfile />;
  return (
    <>
      <h1 className={`type-28 ${styles.title}`}>{t('profile.title')}</h1>
      <Profile key={session.id} />
    </>
  );
});

function GuestProfile() {
  const t = useText(namespace);
  const { events } = useHost();
  return (
    <EmptyState
      icon={circleUserRoundIcon}
      title={t('profile.guest')}
      level={1}
      actions={
        <Button
          kind="primary"
          size="large"
          onClick={() => events.emit('auth:requested', { reason: 'profile' })}
        >
          {t('profile.sign-in')}
        </Button>
      }
    >
      {t('profile.guest.text')}
    </EmptyState>
  );
}

function WaitingProfile() {
  const t = useText(namespace);
  return (
    <div aria-busy="true" role="status" aria-label={t('profile.loading')}>
      <Skeleton shape="title" className={styles.boneTitle} />
      <div className={styles.columns}>
        <Skeleton className={styles.bone} />
        <Skeleton className={styles.bone} />
        <Skeleton className={styles.bone} />
        <Skeleton className={styles.bone} />
      </div>
    </div>
  );
}
