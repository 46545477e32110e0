import {
  categoryPath,
  findByWords,
  freeFirst,
  type Pack,
  SIDEBAR_SEARCH_DEBOUNCE_MS,
} from '@icoteca/shared-contracts';
import { useHost, useLocation } from '@icoteca/shared-contracts/host';
import { Skeleton, tagIcon, UiIcon } from '@icoteca/shared-ui';
import { useCallback, useEffect, useState } from 'react';
import { type ResultView, viewPath } from '../results/result-view.ts';
import { viewOfLocation } from '../results/view-of-location.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './library-sidebar.module.css';
import { SidebarRow } from './sidebar-row.tsx';
import { NothingFound, RowsFailed, SidebarSearch } from './sidebar-search.tsx';
import { useDebounced } from './use-debounced.ts';
import { useRovingRows } from './use-roving-rows.ts';

const SKELETON_ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** The categories; on a page of icons each filters it. Loaded when the tab is first shown. */
export default function CategoriesTab() {
  const t = useSearchText();
  const count = useCount();
  const host = useHost();
  const view = viewOfLocation(useLocation());
  const [packs, setPacks] = useState<readonly Pack[] | 'failed' | null>(null);
  const [typed, setTyped] = useState('');
  const searched = useDebounced(typed, SIDEBAR_SEARCH_DEBOUNCE_MS);

  const roving = useRovingRows();
  const load = useCallback(() => {
    const call = new AbortController();
    setPacks(null);
    host.api
      .call('packsInfo', { signal: call.signal })
      .then((answer) => setPacks(answer.docs))
      .catch((error) => {
        if (call.signal.aborted) return;
        host.telemetry.report(error, { remote: 'mf-search', code: 'CATEGORIES_FAILED' });
        setPacks('failed');
      });
    return () => call.abort();
  }, [host]);
  useEffect(load, [load]);

  const nameOf = (pack: Pack) => pack.name[host.locale.iso] ?? pack.name['en-US'] ?? pack.apiCode;
  const known = Array.isArray(packs) ? (packs as readonly Pack[]) : [];
  // Free icons list these categories first (specification CN 9).
  const list = view?.query.free ? freeFirst(known) : known;
  const shown = findByWords(list, searched, nameOf) ?? list;
  return (
    <>
      <SidebarSearch label={t('sidebar.findCategory')} value={typed} onChange={setTyped} />
      <section
        className={styles.scroll}
        aria-label={t('sidebar.categories')}
        aria-busy={packs === null}
        {...roving}
      >
        {packs === null && SKELETON_ROWS.map((row) => <Skeleton key={row} className={styles.boneRow} />)}
        {packs === 'failed' && <RowsFailed onRetry={load} />}
        {list.length > 0 && shown.length === 0 && (
          <NothingFound title={t('sidebar.none.category', { text: searched.trim() })} />
        )}
        <ul>
          {shown.map((pack) => (
            <SidebarRow
              key={pack.apiCode}
              id={pack.apiCode}
              to={categoryLink(view, pack.apiCode)}
              name={nameOf(pack)}
              isCurrent={view?.query.category === pack.apiCode}
              start={<UiIcon icon={tagIcon} />}
              end={<span className={styles.count}>{count(pack.iconsCount)}</span>}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

function categoryLink(view: ResultView | null, category: string): string {
  return view ? viewPath(view, { query: { free: view.query.free, category } }) : categoryPath(category);
}
