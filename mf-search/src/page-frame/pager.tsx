import { buttonClass } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import styles from './pager.module.css';

export interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

/** Links to the previous and next page, for pages without script (resolution 17). */
export function Pager({ page, pages, pathOf }: PagerProps) {
  const t = useSearchText();
  if (pages < 2) return null;
  return (
    <nav className={styles.pager} aria-label={t('results.pages')}>
      {page > 1 && (
        <a className={buttonClass()} rel="prev" href={pathOf(page - 1)}>
          {t('results.previous')}
        </a>
      )}
      <span className={styles.place}>{t('results.page', { page, pages })}</span>
      {page < pages && (
        <a className={buttonClass()} rel="next" href={pathOf(page + 1)}>
          {t('results.next')}
        </a>
      )}
    </nav>
  );
}
