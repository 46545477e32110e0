import { freeFirst } from '@icoteca/shared-contracts';
import { useLoaderData } from '@icoteca/shared-contracts/host';
import { CategoryCards } from '../categories/category-cards.tsx';
import { EmptyResults } from '../results/lazy-empty-results.tsx';
import { ResultIcons } from '../results/result-icons.tsx';
import { isNarrowed } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { usePrefetchedResults } from '../results/use-live-results.ts';
import { pathWithoutFilters } from '../results-head/active-filters.ts';
import { FilterChips } from '../results-head/filter-chips.tsx';
import { FiltersBar } from '../results-head/filters-bar.tsx';
import { ResultsHead } from '../results-head/results-head.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useSearchText } from '../texts/texts.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { GroupHead } from './group-head.tsx';
import { StyleHead } from './style-head.tsx';
import type { GroupPageData, StylePageData } from './style-page.loader.ts';

/** The page of a style, group or family, with its icons. */
export function StylePage() {
  const data = useLoaderData<StylePageData | GroupPageData>();
  const t = useSearchText();
  const live = usePrefetchedResults();
  const { view, page, names } = data;
  const facts = styleFacts(data);
  const total = page.parameters.countAll;
  const clearedPath = isNarrowed(view) ? pathWithoutFilters(view) : null;
  return (
    <>
      <SearchBar variant="bar" scope={{ style: facts, filters: view.filters, clearedPath }} live={live} />
      {data.kind === 'style' ? (
        <>
          <StyleHead
            style={data.style}
            catalogueVersion={page.parameters.catalogueVersion}
            icons={page.icons}
          />
          <CategoryTabs
            view={view}
            total={data.style.totalIcons}
            categories={view.query.free ? freeFirst(data.categories) : data.categories}
          />
          {data.previews.length > 1 && (
            <CategoryCards cards={data.previews} catalogueVersion={page.parameters.catalogueVersion} />
          )}
        </>
      ) : (
        <GroupHead data={data} />
      )}
      <FiltersBar view={view} style={facts} total={total} author={names.author} />
      {total === 0 ? (
        <>
          <FilterChips view={view} style={facts} names={names} />
          <EmptyResults />
        </>
      ) : (
        <>
          <ResultsHead
            view={view}
            style={facts}
            title={t('group.icons')}
            total={total}
            level={2}
            names={names}
          />
          <ResultIcons view={view} page={page} style={facts} />
        </>
      )}
    </>
  );
}

function styleFacts(data: StylePageData | GroupPageData): StyleFacts {
  if (data.kind === 'group') {
    return { kind: data.group.type, seoCode: data.group.seoCode, title: data.group.name, capability: null };
  }
  const { seoCode, title, colourCapability } = data.style;
  return { kind: 'style', seoCode, title, capability: colourCapability };
}
