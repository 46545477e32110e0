import { type IconSummary, type PlatformPreview, stylePath } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { classList } from '@icoteca/shared-ui';
import { useMemo } from 'react';
import { IconRow } from '../icon-preview/icon-row.tsx';
import { type PreviewSheets, previewSheets } from '../icon-preview/preview-sheet.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './style-cards.module.css';

/** What a card shows of a style. */
export interface CardStyle {
  readonly seoCode: string;
  readonly title: string;
  readonly totalIcons: number;
  /** Up to four icons. */
  readonly preview: readonly IconSummary[];
  /** Where the card leads; the page of the style by default. */
  readonly path?: string;
}

const ICONS_ON_CARD = 4;
/** Edge of a preview in the sheets of cards, px: shown at 40 px. */
const PREVIEW_CELL = 80;

/** The card of a style. */
export function cardOf({ seoCode, title, totalIcons, preview }: PlatformPreview, path?: string): CardStyle {
  return { seoCode, title, totalIcons, preview: preview.slice(0, ICONS_ON_CARD), ...(path && { path }) };
}

/** Cards of styles in 1, 2, 3 or 4 columns. `wholeRows` hides what would begin a second row. */
export function StyleCards({
  list,
  catalogueVersion,
  wholeRows = false,
}: {
  list: readonly CardStyle[];
  catalogueVersion: string;
  wholeRows?: boolean;
}) {
  const sheets = useMemo(() => {
    const icons = list.flatMap(({ preview }) => preview);
    return previewSheets(icons, catalogueVersion, 0, PREVIEW_CELL);
  }, [list, catalogueVersion]);
  return (
    <div className={classList(styles.cards, wholeRows && styles.wholeRows)} style={sheets.style}>
      {list.map((style) => (
        <StyleCard key={style.seoCode} style={style} sheets={sheets} />
      ))}
    </div>
  );
}

/** Four icons of a style, its name and how many icons it has. */
function StyleCard({ style, sheets }: { style: CardStyle; sheets: PreviewSheets }) {
  const t = useSearchText();
  const count = useCount();
  return (
    <Link className={styles.card} to={style.path ?? stylePath(style.seoCode)}>
      <IconRow icons={style.preview} sheets={sheets} className={styles.icons} cellClassName={styles.icon} />
      <span className={styles.foot}>
        <b className={styles.title}>{style.title}</b>
        <span className={styles.count}>
          {t('icons', { count: style.totalIcons, shown: count(style.totalIcons) })}
        </span>
      </span>
    </Link>
  );
}
