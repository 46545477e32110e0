import {
  type EndpointResponse,
  LATEST_PAGE_SIZE,
  readResultQuery,
  withResultQuery,
} from '@icoteca/shared-contracts';
import { type Host, useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { EndlessIcons } from '../grid/endless-icons.tsx';
import { GridMode } from '../results-head/grid-mode.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './newest.module.css';

export interface NewestData {
  readonly page: number;
  readonly icons: EndpointResponse<'latest'>['icons'];
  readonly total: number;
  readonly catalogueVersion: string;
}

const path = '/icons/new';

/** Loads a page of the newest icons. */
export async function loadNewest(
  host: Host,
  page: number,
  options: { signal?: AbortSignal } = {},
): Promise<NewestData> {
  const [latest, info] = await Promise.all([
    host.api.call('latest', {
      query: { amount: LATEST_PAGE_SIZE, offset: (page - 1) * LATEST_PAGE_SIZE, svg: true },
      ...options,
    }),
    host.api.call('appInfo', options),
  ]);
  return { page, icons: latest.icons, total: latest.total, catalogueVersion: info.catalogueVersion };
}

/** Number of the page in an address, from 1. */
export function newestPageOf(url: URL): number {
  return readResultQuery(url.searchParams).page;
}

/** The newest icons of all styles. */
export function NewestPage() {
  const data = useLoaderData<NewestData>();
  const t = useSearchText();
  const count = useCount();
  const host = useHost();
  return (
    <>
      <SearchBar variant="bar" />
      <div className={styles.head}>
        <h1 className="type-28">{t('new.title')}</h1>
        <GridMode />
      </div>
      <p className={styles.count}>{t('icons', { count: data.total, shown: count(data.total) })}</p>
      <EndlessIcons
        listKey={path}
        label={t('new.title')}
        term={null}
        served={{
          page: data.page,
          icons: data.icons,
          parameters: { countAll: data.total, catalogueVersion: data.catalogueVersion },
        }}
        pageSize={LATEST_PAGE_SIZE}
        fetchPage={(page, { signal }) => loadNewest(host, page, { signal })}
        pathOfPage={(page) => withResultQuery(path, { page })}
      />
    </>
  );
}
