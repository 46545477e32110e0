import { requestsPath, type SidebarTab } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import {
  folderIcon,
  IconButton,
  layoutGridIcon,
  messageSquarePlusIcon,
  panelLeftOpenIcon,
  tagIcon,
  UiIcon,
  type UiIconShape,
} from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './sidebar-rail.module.css';

const icons: Readonly<Record<SidebarTab, UiIconShape>> = {
  styles: layoutGridIcon,
  categories: tagIcon,
  collections: folderIcon,
};

export interface SidebarRailProps {
  readonly tabs: readonly SidebarTab[];
  /** Id of the button that shows the sidebar, for the focus. */
  readonly showId: string;
  /** Opens the sidebar, at a tab where one was chosen. */
  readonly onShow: (tab?: SidebarTab) => void;
}

/**
 * What is left of the sidebar while it is closed (specification CN 4: a tab opens it again). It is always in the page;
 * style sheets show it where the sidebar is closed, so that nothing moves when the page becomes alive.
 */
export function SidebarRail({ tabs, showId, onShow }: SidebarRailProps) {
  const t = useSearchText();
  return (
    <fieldset className={styles.rail} aria-label={t('sidebar.label')}>
      {tabs.map((tab) => (
        <IconButton
          key={tab}
          icon={icons[tab]}
          label={t(`sidebar.${tab}`)}
          tooltip="end"
          onClick={() => onShow(tab)}
        />
      ))}
      <Link
        className={styles.request}
        to={requestsPath}
        aria-label={t('sidebar.request')}
        title={t('sidebar.request')}
      >
        <UiIcon icon={messageSquarePlusIcon} />
      </Link>
      <IconButton
        id={showId}
        icon={panelLeftOpenIcon}
        label={t('sidebar.show')}
        tooltip="end"
        onClick={() => onShow()}
      />
    </fieldset>
  );
}
