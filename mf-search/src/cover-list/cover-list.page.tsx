import {
  COVER_PAGE_SIZE,
  coverListAddress,
  type EndpointResponse,
  searchPath,
} from '@icoteca/shared-contracts';
import { Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { Banner, circleAlertIcon, EmptyState, spellCheckIcon, tagClass } from '@icoteca/shared-ui';
import { Pager } from '../page-frame/pager.tsx';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import type { CoverListData } from './cover-list.loader.ts';
import styles from './cover-list.module.css';
import { CoverListForm } from './cover-list-form.tsx';
import { CoveringStyle } from './covering-style.tsx';

/** Which styles have the icons of a list (decision 0016). */
export function CoverListPage() {
  const { terms, page, found } = useLoaderData<CoverListData>();
  const t = useSearchText();
  return (
    <>
      <SearchBar variant="bar" />
      <h1 className={`type-28 ${styles.heading}`}>{t('cover.title')}</h1>
      <p className={styles.lead}>{t('cover.lead')}</p>
      <CoverListForm terms={terms} />
      {found && <Answer found={found} page={page} />}
    </>
  );
}

function Answer({ found, page }: { found: EndpointResponse<'coverList'>; page: number }) {
  const t = useSearchText();
  const terms = found.terms.map(({ term }) => term);
  const pathOf = (number: number) => coverListAddress(terms, number);
  return (
    <>
      {found.leftOut > 0 && (
        <Banner kind="warning" icon={circleAlertIcon} className={styles.banner}>
          {t('cover.leftOut', { count: found.leftOut })}
        </Banner>
      )}
      <ReadTerms found={found} />
      {found.styles.length === 0 ? (
        <EmptyState level={2} title={t('cover.nothing')}>
          <p>{t('cover.nothing.text')}</p>
        </EmptyState>
      ) : (
        <>
          <p className={styles.verdict} role="status">
            <Verdict found={found} />
          </p>
          <ul className={styles.styles} aria-label={t('cover.styles')}>
            {found.styles.map((style) => (
              <CoveringStyle key={style.platform} style={style} found={found} />
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
  return (
    <>
      {found.terms.map(
        ({ term, responseTerm }) =>
          responseTerm !== null && (
            <Banner key={term} icon={spellCheckIcon} className={styles.banner}>
              {t('cover.corrected', { term, other: responseTerm })}
            </Banner>
          ),
      )}
      <ul className={styles.terms} aria-label={t('cover.list')}>
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
    </>
  );
}

function Verdict({ found }: { found: EndpointResponse<'coverList'> }) {
  const t = useSearchText();
  const count = useCount();
  const { complete } = found;
  return complete > 0
    ? t('cover.complete', { count: complete, shown: count(complete), terms: found.terms.length })
    : t('cover.best', { covered: found.mostCovered, terms: found.terms.length });
}
