import { classList } from '@icoteca/shared-ui';
import type { PreviewSheets } from '../icon-preview/preview-sheet.ts';
import { type CardStyle, StyleCard } from './style-card.tsx';
import styles from './style-cards.module.css';

/** Cards of styles in 1, 2, 3 or 4 columns. `wholeRows` hides what would begin a second row. */
export function StyleCards({
  list,
  sheets,
  wholeRows = false,
}: {
  list: readonly CardStyle[];
  sheets: PreviewSheets;
  wholeRows?: boolean;
}) {
  return (
    <div className={classList(styles.cards, wholeRows && styles.wholeRows)} style={sheets.style}>
      {list.map((style) => (
        <StyleCard key={style.seoCode} style={style} sheets={sheets} />
      ))}
    </div>
  );
}
