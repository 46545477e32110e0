import {
  COVER_PAGE_SIZE,
  coverListAddress,
  type EndpointResponse,
  searchPath,
  TERM_LIMIT,
} from '@icoteca/shared-contracts';
import { Link, useHost, useLoaderData } from '@icoteca/shared-contracts/host';
import { Banner, circleAlertIcon, EmptyState, spellCheckIcon, tagClass } from '@icoteca/shared-ui';
import { Pager } from '../page-frame/pager.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { selectionOf } from '../selection/selection.store.ts';
import { SelectionPlace } from '../selection/selection-place.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import type { MatchSetData } from './match-set.loader.ts';
import styles from './match-set.module.css';
import { MatchingStyle } from './matching-style.tsx';
import { SetForm } from './set-form.tsx';
import { verdict } from './verdict.ts';

/** Which styles have the icons of a list (decisions 0016, 0098). */
export function MatchSetPage() {
  const { terms, page, found } = useLoaderData<MatchSetData>();
  const t = useSearchText();
  return (
    <>
      <SearchBar variant="bar" />
      <h1 className={`type-28 ${styles.heading}`}>{t('match.title')}</h1>
      <p className={styles.lead}>{t('match.lead')}</p>
      <SetForm terms={terms} />
      {found && <Answer found={found} page={page} />}
      <SelectionPlace paint={undefined} />
    </>
  );
}

function Answer({ found, page }: { found: EndpointResponse<'coverList'>; page: number }) {
  const t = useSearchText();
  const host = useHost();
  const selection = selectionOf(host);
  const terms = found.terms.map(({ term }) => term);
  const pathOf = (number: number) => coverListAddress(terms, number);
  return (
    <>
      {found.leftOut > 0 && (
        <Banner kind="warning" icon={circleAlertIcon} className={styles.banner}>
          {t('match.leftOut', { count: found.leftOut })}
        </Banner>
      )}
      <ReadTerms found={found} />
      {found.styles.length === 0 ? (
        <EmptyState level={2} title={t('match.nothing')}>
          <p>{t('match.nothing.text')}</p>
        </EmptyState>
      ) : (
        <>
          {found.styles[0]?.covered === found.mostCovered && (
            <p className={styles.verdict} role="status">
              {verdict(host, found, terms.length)}
            </p>
          )}
          <ul className={styles.styles} aria-label={t('match.styles')}>
            {found.styles.map((style) => (
              <MatchingStyle key={style.platform} style={style} found={found} selection={selection} />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(found.total / COVER_PAGE_SIZE)} pathOf={pathOf} />
        </>
      )}
    </>
  );
}

/** The terms with their number of styles, and corrections. */
function ReadTerms({ found }: { found: EndpointResponse<'coverList'> }) {
  const t = useSearchText();
  const count = useCount();
  // A list that was meant as one term stays a click away, where it is short enough for one.
  const words = found.terms.map(({ term }) => term).join(' ');
  const isOneTerm = words.length <= TERM_LIMIT;
  return (
    <>
      {found.terms.map(
        ({ term, responseTerm }) =>
          responseTerm !== null && (
            <Banner key={term} icon={spellCheckIcon} className={styles.banner}>
              {t('match.corrected', { term, other: responseTerm })}
            </Banner>
          ),
      )}
      <ul className={styles.terms} aria-label={t('match.list')}>
        {found.terms.map(({ term, totalStyles }) => (
          <li key={term}>
            <Link className={tagClass()} to={searchPath(term)}>
              {term}
              <span className={styles.figure}>
                {t('styles', { count: totalStyles, shown: count(totalStyles) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {found.terms.length > 1 && isOneTerm && (
        <p className={styles.literal}>
          <Link className="text-link" to={searchPath(words)}>
            {t('match.literal', { term: words })}
          </Link>
        </p>
      )}
    </>
  );
}
