import { findByWords, SIDEBAR_SEARCH_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { useCallback, useEffect, useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';
import { loadSidebar, type SidebarData } from './sidebar-data.ts';
import { NothingFound, RowsFailed, SidebarSearch } from './sidebar-search.tsx';
import { StyleRows } from './style-rows.tsx';
import { StyleTree } from './style-tree.tsx';
import { useDebounced } from './use-debounced.ts';
import { useRovingRows } from './use-roving-rows.ts';

/** The tab of styles: the tree, or the results of its search. */
export function StylesTab({ data: given }: { data: SidebarData }) {
  const t = useSearchText();
  const { data, load } = useWholeData(given);
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed, SIDEBAR_SEARCH_DEBOUNCE_MS);
  const found = findByWords(data.styles, searched, (style) => style.title);
  const roving = useRovingRows();
  return (
    <>
      <SidebarSearch label={t('sidebar.findStyle')} value={typed} onChange={setTyped} />
      <section className={styles.scroll} aria-label={t('sidebar.styles')} {...roving}>
        {found === null ? (
          <StyleTree data={data} />
        ) : found.length > 0 ? (
          <StyleRows list={found} catalogueVersion={data.catalogueVersion} />
        ) : data.styles.length > 0 ? (
          <NothingFound title={t('sidebar.none', { text: searched.trim() })} />
        ) : (
          <RowsFailed onRetry={load} />
        )}
      </section>
    </>
  );
}

/** Styles missing in the page are requested again after hydration. */
function useWholeData(given: SidebarData): { data: SidebarData; load: () => void } {
  const host = useHost();
  const [loaded, setLoaded] = useState<SidebarData | null>(null);
  const isWhole = given.styles.length > 0;
  const load = useCallback(() => {
    loadSidebar(host).then(setLoaded, (error) =>
      host.telemetry.report(error, { remote: 'mf-search', code: 'SIDEBAR_FAILED' }),
    );
  }, [host]);
  useEffect(() => {
    if (!isWhole) load();
  }, [isWhole, load]);
  return { data: loaded ?? given, load };
}
