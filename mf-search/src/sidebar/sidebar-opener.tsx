import { useHost, usePreference } from '@icoteca/shared-contracts/host';
import { IconButton, panelLeftOpenIcon } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './sidebar-opener.module.css';

/** Brings the hidden sidebar back. Style sheets show it only while the sidebar is closed. */
export function SidebarOpener() {
  const t = useSearchText();
  const { events } = useHost();
  const [, setClosed] = usePreference('isSidebarClosed');
  const show = () => {
    setClosed(false);
    events.emit('sidebar:toggled', { closed: false });
  };
  return (
    <span className={styles.opener}>
      <IconButton icon={panelLeftOpenIcon} label={t('sidebar.show')} tooltip="top" onClick={show} />
    </span>
  );
}
