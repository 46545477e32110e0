import {
  coverListAddress,
  iconNames,
  iconPath,
  newRequestPath,
  readCoverTerms,
  searchPath,
} from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { Banner, buttonClass, EmptyState, messageSquarePlusIcon, tagClass } from '@icoteca/shared-ui';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './empty-results.module.css';
import type { EmptyAdvice } from './results.loader.ts';

export interface EmptyResultsProps {
  /** Empty where the page is of no term. */
  readonly term?: string;
  readonly advice?: Partial<EmptyAdvice>;
  /** Title of the style that was searched, if one was. */
  readonly style?: string | undefined;
}

/** Nothing was found: fewer filters, similar and popular terms, and the link to request an icon. */
export default function EmptyResults({ term = '', advice = {}, style }: EmptyResultsProps) {
  const t = useSearchText();
  const count = useCount();
  const { similar, popular = [], near = [], wider = null } = advice;
  // The term itself is not similar to itself.
  const [nearest, ...otherTerms] = (similar ?? []).filter((one) => one !== term);
  const titleOf = () => {
    if (term === '') return t('empty.title.style');
    if (!wider) return t('empty.title', { term });
    return t(wider.without === 'style' ? 'empty.title.inStyle' : `empty.title.${wider.without}`, {
      term,
      style: style ?? '',
    });
  };
  return (
    <>
      <EmptyState
        level={1}
        title={titleOf()}
        actions={
          <>
            {wider && (
              <Link className={buttonClass({ kind: 'primary' })} to={wider.path}>
                {t(wider.without === 'style' ? 'empty.allStyles' : 'empty.removeFilters')}
              </Link>
            )}
            {!wider && nearest && (
              <Link className={buttonClass()} to={searchPath(nearest)}>
                {t('empty.searchFor', { term: nearest })}
              </Link>
            )}
          </>
        }
      >
        <p>
          {wider
            ? t(`empty.wider.${wider.without}`, { count: wider.total, shown: count(wider.total) })
            : t('empty.advice')}
        </p>
      </EmptyState>
      {near.length > 0 && (
        <section className={styles.section}>
          {!wider && <h2 className="type-14">{t('empty.near')}</h2>}
          <ul className={styles.near}>
            {near.map((icon) => (
              <li key={icon.id}>
                <Link className={styles.icon} to={iconPath(icon)} title={iconNames(icon).both}>
                  <IconPreview icon={icon} />
                  <span className={styles.name}>{iconNames(icon).name}</span>
                  <span className={styles.style}>{icon.platformName}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Words title={t('empty.similar')} words={otherTerms} />
      <Words title={t('empty.popular')} words={popular} />
      <p className={styles.match}>
        <Link className="text-link" to={coverListAddress(readCoverTerms(term).terms)}>
          {t('match.title')}
        </Link>{' '}
        {t('match.lead')}
      </p>
      <Banner
        icon={messageSquarePlusIcon}
        className={styles.request}
        action={
          <Link className={buttonClass({ size: 'small' })} to={newRequestPath(term)}>
            {t('empty.request')}
          </Link>
        }
      >
        {t('empty.missing')} <b>{t('empty.ask')}</b>
      </Banner>
    </>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className="type-14">{title}</h2>
      <p className={styles.words}>
        {words.map((word) => (
          <Link key={word} className={tagClass()} to={searchPath(word)}>
            {word}
          </Link>
        ))}
      </p>
    </section>
  );
}
