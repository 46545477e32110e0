import { Menu } from '@icoteca/shared-ui';
import { isOfStyle, type ResultView } from '../results/result-view.ts';
import type { StyleFacts } from '../results/style-facts.ts';
import { useSearchText } from '../texts/texts.ts';
import { FilterButton, renderLink } from './filter-button.tsx';
import styles from './filters-bar.module.css';
import { useStyleCounts } from './use-style-counts.ts';

/** The style filter as a menu. */
export function StyleFilter({ view, style }: { view: ResultView; style: StyleFacts | null }) {
  const t = useSearchText();
  const { entries, ask } = useStyleCounts(view);
  return (
    // The menu opens by its own button; this only sees the intent coming.
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control
    <span style={{ display: 'contents' }} onPointerEnter={ask} onFocus={ask}>
      <Menu
        label={t('filters.style')}
        className={styles.long}
        entries={entries}
        renderLink={renderLink}
        trigger={(props) => (
          <FilterButton {...props} label={t('filters.style')} isSet={style !== null && !isOfStyle(view)} />
        )}
      />
    </span>
  );
}
