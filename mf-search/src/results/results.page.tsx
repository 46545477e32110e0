import { termWords } from '@icoteca/shared-contracts';
import { useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { useServed } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';
import '../ai-search/ai-banner.module.css';
import { AdPlace } from '../ads/ad-place.tsx';
import { optionalPart } from '../page-frame/optional-part.tsx';
import { withoutFilters } from '../results-head/active-filters.ts';
import { FilterChips } from '../results-head/filter-chips.tsx';
import { FiltersBar } from '../results-head/filters-bar.tsx';
import { FoundBanner } from '../results-head/found-banner.tsx';
import { ResultsHead } from '../results-head/results-head.tsx';
import { SpellingBanner } from '../results-head/spelling-banner.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { SimilarTags } from '../similar-tags/similar-tags.tsx';
import { useSearchText } from '../texts/texts.ts';
import { EmptyResults } from './lazy-empty-results.tsx';
import { cacheServed } from './prefetched-results.ts';
import { ResultIcons } from './result-icons.tsx';
import { isNarrowed, viewPath } from './result-view.ts';
import type { ResultsData } from './results.loader.ts';
import styles from './results.module.css';
import { useLiveResults } from './use-live-results.ts';
import { useRecordedSearch } from './use-recorded-search.ts';

/** Few searches are by AI; the server needs the style sheet. */
const AiBanner = optionalPart(() => import('../ai-search/ai-banner.tsx'));

/** Target of the link that leads past the search field and the filters. */
const RESULTS_ID = 'results';

/** The results of a search. */
export function ResultsPage() {
  const loaded = useLoaderData<ResultsData>();
  const { results, live } = useLiveResults(loaded);
  const { view, page, style, names, similar, advice } = results;
  const host = useHost();
  const { locale } = host;
  const t = useSearchText();
  const term = termWords(view.term ?? '');
  const narrowed = isNarrowed(loaded.view) || loaded.style !== null;
  const clearedPath = narrowed ? viewPath(loaded.view, withoutFilters(loaded.view)) : null;
  // A refused AI search is not recorded: the visitor did not request its words. Nor are words before Enter.
  const searched = termWords(loaded.view.term ?? '');
  useRecordedSearch(searched === '' || loaded.page.ai?.isApplied === false ? null : searched);
  const isServed = useServed();
  const [served] = useState(isServed ? loaded : null);
  useEffect(() => {
    if (served) cacheServed(host, served);
  }, [host, served]);
  const total = page.parameters.countAll;
  // No chip says that words were searched by meaning.
  const chips = page.ai?.isApplied === false ? { ...view, ...withoutAi(view) } : view;
  return (
    <>
      {!advice && (
        <a className="skip-link" href={`#${RESULTS_ID}`}>
          {t('results.skip')}
        </a>
      )}
      <SearchBar
        variant="bar"
        term={loaded.view.term}
        scope={{ style: loaded.style, filters: loaded.view.filters, clearedPath }}
        live={live}
      />
      <FiltersBar view={view} style={style} total={total} author={names.author} />
      {page.ai && (
        <AiBanner ai={page.ai} pathWithout={viewPath(view, withoutAi(view))} isEmpty={advice !== null} />
      )}
      {/* A banner would appear and disappear while a word is half typed. */}
      {!live.isDrawn && <SpellingBanner view={view} />}
      {!live.isDrawn && <FoundBanner view={view} parameters={page.parameters} />}
      {advice ? (
        <>
          <FilterChips view={chips} style={style} names={names} isAlone />
          <EmptyResults term={term} advice={advice} style={style?.title} />
        </>
      ) : (
        <>
          <ResultsHead
            view={chips}
            style={style}
            // A German noun has a capital; the term of an address has none.
            title={locale.code === 'de' ? term.charAt(0).toUpperCase() + term.slice(1) : term}
            total={total}
            names={names}
            countStyles={style?.kind === 'style' ? undefined : page.parameters.countStyles}
          >
            <SimilarTags view={view} terms={similar} />
          </ResultsHead>
          <div id={RESULTS_ID} className={styles.results} tabIndex={-1}>
            <ResultIcons view={view} page={page} style={style} isLive={live.isDrawn}>
              <AdPlace place="results" />
            </ResultIcons>
          </div>
        </>
      )}
    </>
  );
}

const withoutAi = ({ filters }: ResultsData['view']) => ({ filters: { ...filters, ai: undefined } });
