import { Link, useHost } from '@icoteca/shared-contracts/host';
import { buttonClass, classList, UiIcon, xIcon } from '@icoteca/shared-ui';
import type { FilterNames } from '../results/filter-names.ts';
import type { ResultView } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { useSearchText } from '../texts/texts.ts';
import { activeFilters, pathWithoutFilters } from './active-filters.ts';
import { ColourDot } from './colour-dot.tsx';
import styles from './filter-chips.module.css';

export interface FilterChipsProps {
  readonly view: ResultView;
  readonly style: StyleFacts | null;
  readonly names?: FilterNames | undefined;
  /** On a line of their own, outside the head of results. */
  readonly isAlone?: boolean;
}

/** The active filters as links to the page without each. */
export function FilterChips({ view, style, names, isAlone = false }: FilterChipsProps) {
  const t = useSearchText();
  const { rights } = useHost();
  const filters = activeFilters(view, style, t, rights.plans, names);
  if (filters.length === 0) return null;
  return (
    <div className={classList(styles.chips, isAlone && styles.alone)}>
      {filters.map((filter) => (
        <Link
          key={filter.id}
          className={styles.chip}
          to={filter.pathWithout}
          aria-label={t('filters.remove', { filter: filter.label })}
        >
          {filter.colors && <ColourDot colors={filter.colors} />}
          {filter.label}
          <UiIcon icon={xIcon} size={14} className={styles.cross} />
        </Link>
      ))}
      {filters.length > 1 && (
        <Link className={buttonClass({ kind: 'plain', size: 'small' })} to={pathWithoutFilters(view)}>
          {t('filters.removeAll')}
        </Link>
      )}
    </div>
  );
}
