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
import { namespace } from '../texts/namespace.ts';
import { collectionsUrl, historyUrl, pricingUrl, profileUrl, requestsUrl } from './account-links.ts';
import styles from './account-menu.module.css';
import { newNotices } from './new-notices.ts';
import { signOut } from './sign-out.ts';

/** Avatar, e-mail and account menu of the visitor (spec 2). */
export function AccountMenu({ email }: { email: string }) {
  const t = useText(namespace);
  const host = useHost();
  const served = useServed();
  const leave = () => void signOut(host);
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
      // The server does not know them.
      hint: served ? undefined : newNotices(host),
    },
    { id: 'history', label: t('account.history'), icon: historyIcon, href: historyUrl },
    ...(host.rights.plans ? [{ id: 'plan', label: t('account.plan'), icon: tagIcon, href: pricingUrl }] : []),
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
}
