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
  /** How many styles the icons come from; left out where it is one by nature. */
  readonly countStyles?: number | undefined;
  /** 2 on a page that has its own title above. */
  readonly level?: 1 | 2;
  readonly names?: FilterNames | undefined;
  /** Stands beside the figures, or below them where there is no room. */
  readonly children?: ReactNode;
}

/** What was found: the term, how many icons in how many styles, and the filters that are set. */
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
