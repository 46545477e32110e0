import { LATEST_PAGE_SIZE } from '@icoteca/shared-contracts';
import { useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { EndlessIcons } from '../grid/endless-icons.tsx';
import { LinkTabs } from '../link-tabs/link-tabs.tsx';
import { EmptyResults } from '../results/lazy-empty-results.tsx';
import { isNarrowed, viewPath } from '../results/result-view.ts';
import { pathWithoutFilters } from '../results-head/active-filters.ts';
import { FilterChips } from '../results-head/filter-chips.tsx';
import { FiltersBar } from '../results-head/filters-bar.tsx';
import { ResultsHead } from '../results-head/results-head.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useSearchText } from '../texts/texts.ts';
import { latest, type NewestData } from './newest.loader.ts';
import styles from './newest.module.css';
import { Releases } from './releases.tsx';

/** The newest icons of all styles or of one, by age and filters. */
export function NewestPage() {
  const data = useLoaderData<NewestData>();
  const t = useSearchText();
  const { view, page, style, names, dates } = data;
  const clearedPath = isNarrowed(view) || style ? pathWithoutFilters(view) : null;
  const title = style ? t('new.title.style', { style: style.title }) : t('new.title');
  return (
    <>
      <SearchBar variant="bar" scope={{ style, filters: view.filters, clearedPath }} />
      <h1 className={`type-28 ${styles.title}`}>{title}</h1>
      <Releases releases={data.releases} at={data.at} catalogueVersion={page.catalogueVersion} />
      <DateTabs view={view} dates={dates} />
      <FiltersBar view={view} style={style} total={page.total} author={names.author} />
      {page.total === 0 ? (
        <>
          <FilterChips view={view} style={style} names={names} />
          <EmptyResults />
        </>
      ) : (
        <>
          <ResultsHead
            view={view}
            style={style}
            title={view.query.date ? t(`new.date.${view.query.date}`) : t('new.first')}
            total={page.total}
            level={2}
            names={names}
          />
          <NewestIcons data={data} />
        </>
      )}
    </>
  );
}

function NewestIcons({ data: { view, page, at } }: { data: NewestData }) {
  const t = useSearchText();
  const host = useHost();
  const listKey = viewPath(view);
  return (
    <EndlessIcons
      key={listKey}
      listKey={listKey}
      label={t('new.title')}
      term={null}
      paint={view.filters.color}
      served={{ page: view.query.page, ...page }}
      pageSize={LATEST_PAGE_SIZE}
      fetchPage={(number, options) => latest(host, view, number, { ...options, at })}
      pathOfPage={(number) => viewPath(view, { query: { page: number } })}
    />
  );
}

/** The ages of icons as links (specification CN 9, Date groups) that narrow the icons below. */
function DateTabs({ view, dates }: Pick<NewestData, 'view' | 'dates'>) {
  const t = useSearchText();
  const chosen = view.query.date;
  if (dates.length < 2 && chosen === undefined) return null;
  const total = dates.reduce((sum, age) => sum + age.total, 0);
  const all = { id: 'all', name: t('new.date.all'), total, date: undefined };
  const ages = dates.map((age) => ({ ...age, id: age.date, name: t(`new.date.${age.date}`) }));
  return (
    <LinkTabs
      label={t('new.dates')}
      tabs={[all, ...ages].map(({ date, ...tab }) => ({
        ...tab,
        to: viewPath(view, { query: { date } }),
        isCurrent: chosen === date,
      }))}
    />
  );
}
