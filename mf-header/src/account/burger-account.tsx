import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { Avatar, circleUserRoundIcon, logOutIcon, messageSquarePlusIcon, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { namespace } from '../texts/namespace.ts';
import { profileUrl, requestsUrl } from './account-links.ts';
import styles from './burger-account.module.css';
import { newNotices } from './new-notices.ts';
import { signOut } from './sign-out.ts';

/** The account in the burger menu: e-mail, profile, sign-out. */
export const BurgerAccount = observer(function BurgerAccount({ onChosen }: { onChosen: () => void }) {
  const t = useText(namespace);
  const host = useHost();
  const { email } = host.session;
  if (!email) return null;
  const leave = () => {
    onChosen();
    void signOut(host);
  };
  return (
    <section className={styles.account} aria-label={t('account.label')}>
      <p className={styles.who}>
        <Avatar name={email} size="large" />
        <span>{email}</span>
      </p>
      <Link className={styles.row} to={profileUrl}>
        <UiIcon icon={circleUserRoundIcon} size={18} />
        {t('account.profile')}
      </Link>
      <Link className={styles.row} to={requestsUrl}>
        <UiIcon icon={messageSquarePlusIcon} size={18} />
        {t('account.requests')} <span className={styles.count}>{newNotices(host)}</span>
      </Link>
      <button type="button" className={styles.row} onClick={leave}>
        <UiIcon icon={logOutIcon} size={18} />
        {t('account.sign-out')}
      </button>
    </section>
  );
});
