import { coverListPath, searchPath, stylePath } from '@icoteca/shared-contracts';
import { Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { chevronRightIcon, classList, UiIcon } from '@icoteca/shared-ui';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { SelectionPlace } from '../selection/selection-place.tsx';
import { StyleCards } from '../style-cards/style-cards.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import { CARDS_IN_ROW, type HomeData, type HomeGroup } from './home.loader.ts';
import styles from './home.module.css';

/** The home page: figures, search field, popular terms, and styles by group. */
export function HomePage() {
  const data = useLoaderData<HomeData>();
  const t = useSearchText();
  const count = useCount();
  return (
    <>
      <div className={styles.hero}>
        <h1 className="type-40">
          {t('icons', { count: data.icons, shown: count(data.icons) })}{' '}
          <span className={styles.quiet}>
            {t('inStyles', { count: data.styles, shown: count(data.styles) })}
          </span>
        </h1>
        <SearchBar variant="hero" />
        {data.popular.length > 0 && (
          <p className={styles.popular}>
            <span className={styles.popularTitle}>{t('home.popular')}</span>
            {data.popular.map((term) => (
              <Link key={term} to={searchPath(term)}>
                {term}
              </Link>
            ))}
          </p>
        )}
        <p className={styles.match}>
          <Link className="text-link" to={coverListPath}>
            {t('match.title')}
          </Link>{' '}
          {t('match.lead')}
        </p>
      </div>
      {data.groups.map((group) => (
        <StyleGroup key={group.seoCode} group={group} catalogueVersion={data.catalogueVersion} />
      ))}
      <SelectionPlace paint={undefined} />
    </>
  );
}

/** Cards in the narrowest row. */
const FEWEST_CARDS = 3;

function StyleGroup({ group, catalogueVersion }: { group: HomeGroup; catalogueVersion: string }) {
  const t = useSearchText();
  const count = useCount();
  const titleId = `group-${group.seoCode}`;
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 className="type-16" id={titleId}>
          <Link to={stylePath(group.seoCode)}>{group.name}</Link>
        </h2>
        <span className={styles.quiet}>
          {t('styles', { count: group.totalStyles, shown: count(group.totalStyles) })}
        </span>
        {group.totalStyles > FEWEST_CARDS && (
          <Link
            className={classList(styles.showAll, group.totalStyles === CARDS_IN_ROW && styles.whereThree)}
            to={stylePath(group.seoCode)}
            aria-label={t('home.showAllOf', { group: group.name })}
          >
            {t('home.showAll')}
            <UiIcon icon={chevronRightIcon} size={14} mirrored />
          </Link>
        )}
      </div>
      <StyleCards list={group.styles} catalogueVersion={catalogueVersion} wholeRows />
    </section>
  );
}
