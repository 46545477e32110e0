import { searchPath } from '@icoteca/shared-contracts';
import { type Host, Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { tagClass } from '@icoteca/shared-ui';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useSearchText } from '../texts/texts.ts';
import styles from './popular.module.css';

export interface PopularData {
  readonly terms: readonly string[];
}

/** How many popular searches the page lists. */
const POPULAR_PAGE_LIMIT = 100;

/** Loads the popular searches. */
export async function loadPopular(host: Host, signal?: AbortSignal): Promise<PopularData> {
  const answer = await host.api.call('popularRequests', {
    query: { lang: host.locale.code, limit: POPULAR_PAGE_LIMIT },
    ...(signal && { signal }),
  });
  return { terms: answer.requests };
}

/** What others look for. */
export function PopularPage() {
  const { terms } = useLoaderData<PopularData>();
  const t = useSearchText();
  return (
    <>
      <SearchBar variant="bar" />
      <h1 className={`type-28 ${styles.title}`}>{t('popular.title')}</h1>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>
            <Link className={tagClass()} to={searchPath(term)}>
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
