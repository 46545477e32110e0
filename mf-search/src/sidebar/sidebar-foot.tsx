import { useHost, usePreference } from '@icoteca/shared-contracts/host';
import {
  bookOpenIcon,
  IconButton,
  lifeBuoyIcon,
  Menu,
  type MenuEntry,
  messageSquarePlusIcon,
  messagesSquareIcon,
  panelLeftCloseIcon,
  UiIcon,
} from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import { helpSites } from './help-sites.ts';
import styles from './library-sidebar.module.css';

/** Below the tabs: the way to ask for an icon, help, and the button that hides the sidebar. */
export function SidebarFoot() {
  const t = useSearchText();
  const { locale, events } = useHost();
  const [, setClosed] = usePreference('isSidebarClosed');
  const hide = () => {
    setClosed(true);
    events.emit('sidebar:toggled', { closed: true });
  };
  const help: MenuEntry[] = [
    { id: 'docs', label: t('sidebar.help.docs'), icon: bookOpenIcon, href: helpSites.guide },
  ];
  // The forum is held in English alone (specification CN 2, Header).
  if (locale.code === 'en') {
    help.unshift({
      id: 'forum',
      label: t('sidebar.help.forum'),
      icon: messagesSquareIcon,
      href: helpSites.forum,
    });
  }
  return (
    <div className={styles.foot}>
      <a className={styles.row} href="/icons/request-icon">
        <UiIcon icon={messageSquarePlusIcon} />
        <span className={styles.name}>{t('sidebar.request')}</span>
      </a>
      <div className={styles.footRow}>
        <Menu
          label={t('sidebar.help')}
          entries={help}
          trigger={(props) => (
            <button type="button" {...props} className={styles.row}>
              <UiIcon icon={lifeBuoyIcon} />
              <span className={styles.name}>{t('sidebar.help')}</span>
            </button>
          )}
        />
        <IconButton icon={panelLeftCloseIcon} label={t('sidebar.hide')} tooltip="top" onClick={hide} />
      </div>
    </div>
  );
}
