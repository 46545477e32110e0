import { coverListPath, searchPath, stylePath } from '@icoteca/shared-contracts';
import { Link, useLoaderData } from '@icoteca/shared-contracts/host';
import { chevronRightIcon, classList, IconButton, pauseIcon, playIcon, UiIcon } from '@icoteca/shared-ui';
import { type ReactNode, useState } from 'react';
import { isMoving } from '../icon-preview/playing-preview.tsx';
import { usePrefetchedResults } from '../results/use-live-results.ts';
import { SearchBar } from '../search-bar/search-bar.tsx';
import { SelectionPlace } from '../selection/selection-place.tsx';
import { StyleCards } from '../style-cards/style-cards.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import { CARDS_IN_ROW, type HomeData, type HomeGroup } from './home.loader.ts';
import styles from './home.module.css';
import { type SectionProps, Today } from './today.tsx';

/** The home page: figures, search field, popular terms, the icons of the day, and styles by group. */
export function HomePage() {
  const data = useLoaderData<HomeData>();
  const t = useSearchText();
  const count = useCount();
  const [isPaused, setPaused] = useState(false);
  const live = usePrefetchedResults();
  // What moves for more than five seconds can be paused (WCAG 2.2.2).
  const motionSwitch = (
    <IconButton
      className={styles.motion}
      icon={isPaused ? playIcon : pauseIcon}
      label={t(isPaused ? 'home.play' : 'home.pause')}
      size="small"
      iconSize={14}
      tooltip="bottom"
      onClick={() => setPaused(!isPaused)}
    />
  );
  return (
    <div data-motion={isPaused ? 'paused' : 'playing'}>
      <div className={styles.hero}>
        <h1 className="type-40">
          {spaced(t('icons', { count: data.icons, shown: count(data.icons) }))}{' '}
          <span className={styles.quiet}>
            {spaced(t('inStyles', { count: data.styles, shown: count(data.styles) }))}
          </span>
        </h1>
        <SearchBar variant="hero" live={live} />
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
      {data.today && (
        <Today row={data.today} catalogueVersion={data.catalogueVersion} motionSwitch={motionSwitch} />
      )}
      {data.groups.map((group) => (
        <StyleGroup
          key={group.seoCode}
          group={group}
          catalogueVersion={data.catalogueVersion}
          motionSwitch={motionSwitch}
        />
      ))}
      <SelectionPlace paint={undefined} />
    </div>
  );
}

/** Text of a headline, whose narrow tracking must not close the narrow space between thousands. */
function spaced(text: string): ReactNode {
  const [before, ...rest] = text.split('\u202f');
  if (rest.length === 0) return text;
  return (
    <>
      {before}
      <span className={styles.narrowSpace}>{'\u202f'}</span>
      {spaced(rest.join('\u202f'))}
    </>
  );
}

/** Cards in the narrowest row. */
const FEWEST_CARDS = 3;

function StyleGroup({ group, catalogueVersion, motionSwitch }: SectionProps & { group: HomeGroup }) {
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
        {group.styles.some(({ preview }) => preview.some(isMoving)) && motionSwitch}
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
