import { findByWords, SIDEBAR_SEARCH_DEBOUNCE_MS } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, searchIcon, TextField } from '@icoteca/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';
import { NothingFound } from './nothing-found.tsx';
import { loadSidebar, type SidebarData } from './sidebar-data.ts';
import { StyleRows } from './style-rows.tsx';
import { StyleTree } from './style-tree.tsx';
import { useDebounced } from './use-debounced.ts';
import { useRovingRows } from './use-roving-rows.ts';

/** The styles: all, favourites, groups; one group with its styles; or what was searched for. */
export function StylesTab({ data: given }: { data: SidebarData }) {
  const t = useSearchText();
  const { data, load } = useWholeData(given);
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed, SIDEBAR_SEARCH_DEBOUNCE_MS);
  const found = findByWords(data.styles, searched, (style) => style.title);
  const roving = useRovingRows();
  return (
    <>
      <TextField
        className={styles.search}
        type="search"
        label={t('sidebar.findStyle')}
        labelHidden
        placeholder={t('sidebar.findStyle')}
        icon={searchIcon}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <section className={styles.scroll} aria-label={t('sidebar.styles')} {...roving}>
        {found === null ? (
          <StyleTree data={data} />
        ) : found.length > 0 ? (
          <StyleRows list={found} catalogueVersion={data.catalogueVersion} />
        ) : data.styles.length > 0 ? (
          <NothingFound title={t('sidebar.none', { text: searched.trim() })} />
        ) : (
          <div className={styles.none} role="alert">
            <p>{t('sidebar.failed')}</p>
            <Button size="small" onClick={load}>
              {t('error.retry')}
            </Button>
          </div>
        )}
      </section>
    </>
  );
}

/** Where the styles did not come with the page, they are asked for once more when it is alive. */
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
