import type { ReactNode } from 'react';
import type { FilterNames } from '../results/filter-names.ts';
import type { ResultView } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import { FilterChips } from './filter-chips.tsx';
import styles from './results-head.module.css';

export interface ResultsHeadProps {
  readonly view: ResultView;
  readonly style: StyleFacts | null;
  readonly title: string;
  readonly total: number;
  /** Number of styles; absent for a single style. */
  readonly countStyles?: number | undefined;
  /** 2 below a page title. */
  readonly level?: 1 | 2;
  readonly names?: FilterNames | undefined;
  /** Beside the figures, or below them on narrow screens. */
  readonly children?: ReactNode;
}

/** The term, figures and active filters of results. */
export function ResultsHead(props: ResultsHeadProps) {
  const { view, style, title, total, countStyles, level = 1, names, children } = props;
  const t = useSearchText();
  const count = useCount();
  const Title = `h${level}` as const;
  const figures = [t('icons', { count: total, shown: count(total) })];
  if (countStyles !== undefined)
    figures.push(t('inStyles', { count: countStyles, shown: count(countStyles) }));
  return (
    <div className={styles.head}>
      <Title className={`type-20 ${styles.title}`}>{title}</Title>
      <p className={styles.count} role="status">
        {figures.join(' ')}
      </p>
      {children}
      <FilterChips view={view} style={style} names={names} />
    </div>
  );
}
