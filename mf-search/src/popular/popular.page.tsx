import { type IconSummary, searchPath } from '@icoteca/shared-contracts';
import { type Host, Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { useMemo } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useSearchText } from '../texts/texts.ts';
import styles from './popular.module.css';

export interface PopularData {
  readonly searches: readonly { readonly term: string; readonly icon: IconSummary | null }[];
  readonly catalogueVersion: string;
}

const POPULAR_PAGE_LIMIT = 100;
/** Shown at 32 px. */
const CELL = 64;

/** Loads the popular searches, each with its first icon. */
export async function loadPopular(host: Host, signal: AbortSignal): Promise<PopularData> {
  const answer = await host.api.call('popularRequests', {
    query: { lang: host.locale.code, limit: POPULAR_PAGE_LIMIT, previews: true },
    signal,
  });
  const { requests, previews = [], catalogueVersion = '' } = answer;
  return {
    searches: requests.map((term, place) => ({ term, icon: previews[place] ?? null })),
    catalogueVersion,
  };
}

/** Popular searches (specification SD 2). */
export function PopularPage() {
  const { searches, catalogueVersion } = useLoaderData<PopularData>();
  const t = useSearchText();
  const sheets = useMemo(() => {
    const icons = searches.flatMap(({ icon }) => icon ?? []);
    return previewSheets(icons, catalogueVersion, 0, CELL);
  }, [searches, catalogueVersion]);
  return (
    <>
      <SearchBar variant="bar" />
      <h1 className={`type-28 ${styles.title}`}>{t('popular.title')}</h1>
      <ul className={styles.terms} style={sheets.style}>
        {searches.map(({ term, icon }) => (
          <li key={term}>
            <Link className={styles.term} to={searchPath(term)}>
              <span className={styles.picture}>
                {icon && <IconPreview icon={icon} cell={sheets.cells.get(icon.id)} />}
              </span>
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
