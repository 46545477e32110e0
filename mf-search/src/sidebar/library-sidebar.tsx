import { usePreference } from '@icoteca/shared-contracts/host';
import { Tabs } from '@icoteca/shared-ui';
import { Suspense } from 'react';
import { optionalPart } from '../page-frame/optional-part.tsx';
import { useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';
import type { SidebarData } from './sidebar-data.ts';
import { SidebarFoot } from './sidebar-foot.tsx';
import { StylesTab } from './styles-tab.tsx';

const CategoriesTab = optionalPart(() => import('./categories-tab.tsx'));

/** The left column of browse pages: styles and categories, help, and the way to hide it. */
export function LibrarySidebar({ data }: { data: SidebarData }) {
  const t = useSearchText();
  const [tab, setTab] = usePreference('activeTab');
  return (
    <nav className={styles.sidebar} aria-label={t('sidebar.label')}>
      <Tabs
        label={t('sidebar.browse')}
        look="segments"
        active={tab === 'categories' ? tab : 'styles'}
        onChange={setTab}
        panelClassName={styles.panel}
        tabs={[
          { id: 'styles', title: t('sidebar.styles'), panel: <StylesTab data={data} /> },
          {
            id: 'categories',
            title: t('sidebar.categories'),
            panel: (
              <Suspense>
                <CategoriesTab />
              </Suspense>
            ),
          },
        ]}
      />
      <SidebarFoot />
    </nav>
  );
}
