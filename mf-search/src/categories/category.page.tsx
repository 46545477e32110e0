import { categoriesPath } from '@icoteca/shared-contracts';
import { type Host, Link, redirect, useLoaderData } from '@icoteca/shared-contracts/host';
import { buttonClass, shapesIcon, UiIcon } from '@icoteca/shared-ui';
import { type FilterNames, loadFilterNames } from '../results/filter-names.ts';
import { EmptyResults } from '../results/lazy-empty-results.tsx';
import { ResultIcons } from '../results/result-icons.tsx';
import { isNarrowed, lastPagePath, type ResultView } from '../results/result-view.ts';
import { type ResultPage, searchPage } from '../results/search-call.ts';
import { pathWithoutFilters } from '../results-head/active-filters.ts';
import { FiltersBar } from '../results-head/filters-bar.tsx';
import { ResultsHead } from '../results-head/results-head.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useSearchText } from '../texts/texts.ts';
import styles from './categories.module.css';

export interface CategoryData {
  readonly view: ResultView;
  readonly page: ResultPage;
  readonly names: FilterNames;
  readonly category: { readonly code: string; readonly name: string; readonly totalIcons: number };
}

/**
 * Loads the icons of one category in all styles.
 * @throws RequestError UNKNOWN_CATEGORY
 */
export async function loadCategory(host: Host, view: ResultView, signal: AbortSignal): Promise<CategoryData> {
  const [page, { entity }, names] = await Promise.all([
    searchPage(host, view, view.query.page, { signal }),
    host.api.call('entityDetailed', {
      params: { entityType: 'pack', apiCode: view.query.category ?? '' },
      query: { lang: host.locale.code },
      signal,
    }),
    loadFilterNames(host, view, signal),
  ]);
  const last = lastPagePath(view, page.parameters.countAll);
  if (last !== null) throw redirect(last);
  const { apiCode: code, name, totalIcons } = entity;
  return { view, page, names, category: { code, name, totalIcons } };
}

/** One category: its icons in all styles, the most popular first. */
export function CategoryPage() {
  const { view, page, names, category } = useLoaderData<CategoryData>();
  const t = useSearchText();
  const total = page.parameters.countAll;
  const clearedPath = isNarrowed(view) ? pathWithoutFilters(view) : null;
  return (
    <>
      <SearchBar variant="bar" scope={{ style: null, filters: view.filters, clearedPath }} />
      <div className={styles.head}>
        <h1 className="type-28">{category.name}</h1>
        <Link className={buttonClass()} to={categoriesPath}>
          <UiIcon icon={shapesIcon} />
          {t('sidebar.allCategories')}
        </Link>
      </div>
      <FiltersBar view={view} style={null} total={total} author={names.author} />
      {total === 0 ? (
        <EmptyResults />
      ) : (
        <>
          <ResultsHead
            view={view}
            style={null}
            title={t('group.icons')}
            total={total}
            countStyles={page.parameters.countStyles}
            level={2}
            names={names}
          />
          <ResultIcons view={view} page={page} style={null} />
        </>
      )}
    </>
  );
}
