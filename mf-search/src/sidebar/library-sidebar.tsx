import { DRAGGED_ICONS_TYPE, type SidebarTab } from '@icoteca/shared-contracts';
import {
  Slot,
  useHost,
  usePreference,
  useSidebarTab,
  useStoredPreference,
} from '@icoteca/shared-contracts/host';
import { Tabs } from '@icoteca/shared-ui';
import { type DragEvent, useId, useRef } from 'react';
import { optionalPart } from '../page-frame/optional-part.tsx';
import { useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';
import type { SidebarData } from './sidebar-data.ts';
import { SidebarFoot } from './sidebar-foot.tsx';
import { SidebarRail } from './sidebar-rail.tsx';
import { StylesTab } from './styles-tab.tsx';

const CategoriesTab = optionalPart(() => import('./categories-tab.tsx'));

/**
 * The left column of browse pages: tabs for styles, categories and slots of other remotes, help, and a button to hide it.
 * Hidden, it is a rail with its tabs.
 */
export function LibrarySidebar({ data }: { data: SidebarData }) {
  const t = useSearchText();
  const { events, slots } = useHost();
  const defaultTab = useSidebarTab();
  const [stored, setTab] = useStoredPreference('activeTab');
  const [, setClosed] = usePreference('isSidebarClosed');
  const id = useId();
  const sidebar = useRef<HTMLElement>(null);
  const hasCollections = slots.isFilled('sidebar-collections');
  const ids: SidebarTab[] = ['styles', 'categories', ...(hasCollections ? ['collections' as const] : [])];
  const wanted = stored ?? defaultTab;
  const active = ids.includes(wanted) ? wanted : 'styles';

  const toggle = (closed: boolean) => {
    setClosed(closed);
    events.emit('sidebar:toggled', { closed });
  };
  // The focused button is hidden.
  const hide = () => {
    toggle(true);
    document.getElementById(`${id}-show`)?.focus();
  };
  const show = (tab?: SidebarTab) => {
    if (tab) setTab(tab);
    toggle(false);
    requestAnimationFrame(() =>
      sidebar.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
    );
  };
  // Dragging icons over the tab of collections opens it, to drop them there.
  const openForIcons = ({ target, dataTransfer }: DragEvent) => {
    const tab = (target as Element).closest('[role="tab"]')?.querySelector('[data-tab="collections"]');
    if (tab && dataTransfer.types.includes(DRAGGED_ICONS_TYPE)) setTab('collections');
  };
  const panels = {
    styles: (
      <div className={styles.whole} data-tab-panel="styles">
        <StylesTab data={data} />
      </div>
    ),
    categories: <CategoriesTab />,
    collections: (
      <div className={styles.whole} data-tab-panel="collections" data-region="sidebar-collections">
        <Slot name="sidebar-collections" props={{}} />
      </div>
    ),
  };
  return (
    <>
      <nav
        ref={sidebar}
        className={styles.sidebar}
        aria-label={t('sidebar.label')}
        onDragEnter={openForIcons}
      >
        <Tabs
          label={t('sidebar.browse')}
          look="segments"
          active={active}
          onChange={setTab}
          className={styles.tabs}
          panelClassName={styles.panel}
          tabs={ids.map((tab) => ({
            id: tab,
            title: <span data-tab={tab}>{t(`sidebar.${tab}`)}</span>,
            panel: panels[tab],
          }))}
        />
        <SidebarFoot offer={data.offer} onHide={hide} />
      </nav>
      <SidebarRail tabs={ids} showId={`${id}-show`} onShow={show} />
    </>
  );
}
