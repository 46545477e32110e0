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

const ICONS: Readonly<Record<SidebarTab, UiIconShape>> = {
  styles: layoutGridIcon,
  categories: tagIcon,
  collections: folderIcon,
};

export interface SidebarRailProps {
  readonly tabs: readonly SidebarTab[];
  /** Id of the show button, for the focus. */
  readonly showId: string;
  readonly onShow: (tab?: SidebarTab) => void;
}

/**
 * The closed sidebar (specification CN 4: a tab opens it again). It is always rendered; style sheets show it, so that
 * hydration moves nothing.
 */
export function SidebarRail({ tabs, showId, onShow }: SidebarRailProps) {
  const t = useSearchText();
  return (
    <fieldset className={styles.rail} aria-label={t('sidebar.label')}>
      {tabs.map((tab) => (
        <IconButton
          key={tab}
          icon={ICONS[tab]}
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
