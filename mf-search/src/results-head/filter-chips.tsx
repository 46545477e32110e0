import { Link } from '@icoteca/shared-contracts/host';
import { buttonClass, UiIcon, xIcon } from '@icoteca/shared-ui';
import { useSearchText } from '../texts/texts.ts';
import type { ActiveFilter } from './active-filters.ts';
import styles from './filter-chips.module.css';

/** The filters that are set; each is a link to the page without it. */
export function FilterChips({
  filters,
  pathWithout,
}: {
  filters: readonly ActiveFilter[];
  pathWithout: string;
}) {
  const t = useSearchText();
  if (filters.length === 0) return null;
  return (
    <div className={styles.chips}>
      {filters.map((filter) => (
        <Link
          key={filter.id}
          className={styles.chip}
          to={filter.pathWithout}
          aria-label={t('filters.remove', { filter: filter.label })}
        >
          {filter.color && <span className={styles.colour} style={{ background: filter.color }} />}
          {filter.label}
          <UiIcon icon={xIcon} size={14} className={styles.cross} />
        </Link>
      ))}
      {filters.length > 1 && (
        <Link className={buttonClass({ kind: 'plain', size: 'small' })} to={pathWithout}>
          {t('filters.removeAll')}
        </Link>
      )}
    </div>
  );
}
