import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import {
  Avatar,
  Button,
  circleUserRoundIcon,
  folderIcon,
  historyIcon,
  logOutIcon,
  Menu,
  type MenuEntry,
  messageSquarePlusIcon,
  tagIcon,
  useServed,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { namespace } from '../texts/namespace.ts';
import { collectionsUrl, historyUrl, pricingUrl, profileUrl, requestsUrl } from './account-links.ts';
import styles from './account-menu.module.css';
import { newNotices } from './new-notices.ts';
import { signOut } from './sign-out.ts';

/** Avatar, e-mail and account menu of the visitor (spec 2). */
export const AccountMenu = observer(function AccountMenu({ email }: { email: string }) {
  const t = useText(namespace);
  const host = useHost();
  const served = useServed();
  const leave = () => void signOut(host);
  // The server knows neither who pays nor what is new.
  const isPayer = !served && host.session.isPaid;
  const notices = served ? undefined : newNotices(host);
  const plan = {
    id: 'plan',
    label: t(isPayer ? 'account.billing' : 'account.plan'),
    icon: tagIcon,
    href: pricingUrl,
  };
  const entries: MenuEntry[] = [
    { id: 'profile', label: t('account.profile'), icon: circleUserRoundIcon, href: profileUrl },
    // The page exists with the remote of collections.
    ...(host.slots.isFilled('sidebar-collections')
      ? [{ id: 'collections', label: t('account.collections'), icon: folderIcon, href: collectionsUrl }]
      : []),
    {
      id: 'requests',
      label: t('account.requests'),
      icon: messageSquarePlusIcon,
      href: requestsUrl,
      hint: notices,
    },
    { id: 'history', label: t('account.history'), icon: historyIcon, href: historyUrl },
    ...(host.rights.plans ? [plan] : []),
    { id: 'sign-out', label: t('account.sign-out'), icon: logOutIcon, onSelect: leave },
  ];
  return (
    <Menu
      label={t('account.label')}
      align="end"
      entries={entries}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      trigger={(props) => (
        <Button {...props} kind="plain" aria-label={t('account.of', { email })} className={styles.account}>
          <Avatar name={email} size="large" />
          <span className={styles.email}>{email}</span>
        </Button>
      )}
    />
  );
});
