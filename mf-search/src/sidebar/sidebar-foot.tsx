import { requestsPath } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import {
  bookOpenIcon,
  IconButton,
  lifeBuoyIcon,
  Menu,
  type MenuEntry,
  messageCircleIcon,
  messageSquarePlusIcon,
  messagesSquareIcon,
  panelLeftCloseIcon,
  typeIcon,
  UiIcon,
} from '@icoteca/shared-ui';
import { useState } from 'react';
import { AdPlace } from '../ads/ad-place.tsx';
import { HouseAd } from '../ads/house-ad.tsx';
import { optionalPart } from '../page-frame/optional-part.tsx';
import { useSearchText } from '../texts/texts.ts';
import { HELP_SITES } from './help-sites.ts';
import styles from './library-sidebar.module.css';
import type { SidebarStyle } from './sidebar-data.ts';

/** Loaded when it is opened. */
const KeyHelp = optionalPart(() => import('../key-help/key-help.tsx'));

/** Below the tabs: the link to request an icon, help, and the button that hides the sidebar. */
export function SidebarFoot({ offer, onHide }: { offer: SidebarStyle | null; onHide: () => void }) {
  const t = useSearchText();
  const host = useHost();
  const [areKeysOpen, setKeysOpen] = useState(false);
  const requestChat = () => {
    import('./support-chat.ts').then(
      (chat) => chat.requestChat(host, t),
      (error) => host.telemetry.report(error, { remote: 'mf-search', code: 'PART_UNAVAILABLE' }),
    );
  };
  const help: MenuEntry[] = [
    { id: 'docs', label: t('sidebar.help.docs'), icon: bookOpenIcon, href: HELP_SITES.guide },
    { id: 'chat', label: t('sidebar.help.chat'), icon: messageCircleIcon, onSelect: requestChat },
    { id: 'keys', label: t('keys.title'), icon: typeIcon, onSelect: () => setKeysOpen(true) },
  ];
  // The forum is English only (specification CN 2, Header).
  if (host.locale.code === 'en') {
    help.unshift({
      id: 'forum',
      label: t('sidebar.help.forum'),
      icon: messagesSquareIcon,
      href: HELP_SITES.forum,
    });
  }
  return (
    <div className={styles.foot}>
      <AdPlace place="sidebar" house={offer && <HouseAd style={offer} />} />
      <Link className={styles.row} to={requestsPath}>
        <UiIcon icon={messageSquarePlusIcon} />
        <span className={styles.name}>{t('sidebar.request')}</span>
      </Link>
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
        {areKeysOpen && <KeyHelp onClose={() => setKeysOpen(false)} />}
        <IconButton icon={panelLeftCloseIcon} label={t('sidebar.hide')} tooltip="top" onClick={onHide} />
      </div>
    </div>
  );
}
