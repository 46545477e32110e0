import { termWords } from '@icoteca/shared-contracts';
import { useHost, useLoaderData } from '@icoteca/shared-contracts/host';
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
import { ResultIcons } from './result-icons.tsx';
import { isNarrowed, viewPath } from './result-view.ts';
import type { ResultsData } from './results.loader.ts';
import styles from './results.module.css';
import { useRecordedSearch } from './use-recorded-search.ts';

/** Few searches are by AI; the server needs the style sheet. */
const AiBanner = optionalPart(() => import('../ai-search/ai-banner.tsx'));

/** Target of the link that leads past the search field and the filters. */
const RESULTS_ID = 'results';

/** The results of a search. */
export function ResultsPage() {
  const { view, page, style, names, similar, advice } = useLoaderData<ResultsData>();
  const { locale } = useHost();
  const t = useSearchText();
  const term = termWords(view.term ?? '');
  const narrowed = isNarrowed(view) || style !== null;
  const clearedPath = narrowed ? viewPath(view, withoutFilters(view)) : null;
  // A refused AI search is not recorded: the visitor did not request its words.
  useRecordedSearch(term === '' || page.ai?.isApplied === false ? null : term);
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
      <SearchBar variant="bar" term={view.term} scope={{ style, filters: view.filters, clearedPath }} />
      <FiltersBar view={view} style={style} total={total} author={names.author} />
      {page.ai && (
        <AiBanner ai={page.ai} pathWithout={viewPath(view, withoutAi(view))} isEmpty={advice !== null} />
      )}
      <SpellingBanner view={view} />
      <FoundBanner view={view} parameters={page.parameters} />
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
            <ResultIcons view={view} page={page} style={style}>
              <AdPlace place="results" />
            </ResultIcons>
          </div>
        </>
      )}
    </>
  );
}

const withoutAi = ({ filters }: ResultsData['view']) => ({ filters: { ...filters, ai: undefined } });
