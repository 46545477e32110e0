import { termWords } from '@icoteca/shared-contracts';
import { useLoaderData } from '@icoteca/shared-contracts/host';
import { pathWithoutFilters } from '../results-head/active-filters.ts';
import { FiltersBar } from '../results-head/filters-bar.tsx';
import { ResultsHead } from '../results-head/results-head.tsx';
import { SpellingBanner } from '../results-head/spelling-banner.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { EmptyResults } from './empty-results.tsx';
import { ResultIcons } from './result-icons.tsx';
import { isNarrowed, viewPath } from './result-view.ts';
import type { ResultsData } from './results.loader.ts';

/** The page of a search: field, filters, what was found, and the icons. */
export function ResultsPage() {
  const { view, page, style, advice } = useLoaderData<ResultsData>();
  const term = termWords(view.term ?? '');
  const narrowed = isNarrowed(view) || style !== null;
  const clearedPath = narrowed
    ? viewPath(view, { style: null, filters: {}, query: { free: false, category: null } })
    : null;
  const total = page.parameters.countAll;
  return (
    <>
      <SearchBar variant="bar" term={view.term} scope={{ style, filters: view.filters, clearedPath }} />
      <FiltersBar view={view} style={style} total={total} />
      <SpellingBanner view={view} />
      {advice ? (
        <EmptyResults term={term} advice={advice} pathWithout={pathWithoutFilters(view)} />
      ) : (
        <>
          <ResultsHead
            view={view}
            style={style}
            title={term}
            total={total}
            countStyles={style?.kind === 'style' ? undefined : page.parameters.countStyles}
          />
          <ResultIcons view={view} page={page} />
        </>
      )}
    </>
  );
}
