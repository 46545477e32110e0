import type { IconSummary, PlatformPreview } from '@icoteca/shared-contracts';
import { stylePath } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { IconRow } from '../icon-preview/icon-row.tsx';
import type { PreviewSheets } from '../icon-preview/preview-sheet.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './style-cards.module.css';

/** What a card shows of a style. */
export interface CardStyle {
  readonly seoCode: string;
  readonly title: string;
  readonly totalIcons: number;
  /** Up to four icons. */
  readonly preview: readonly IconSummary[];
  /** Where the card leads; the style's page unless it says so. */
  readonly path?: string;
}

const ICONS_ON_CARD = 4;

/** What the card of a style needs of it. */
export function cardOf({ seoCode, title, totalIcons, preview }: PlatformPreview, path?: string): CardStyle {
  return { seoCode, title, totalIcons, preview: preview.slice(0, ICONS_ON_CARD), ...(path && { path }) };
}

/** A style as a card: four of its icons, its name and how many icons it has. */
export function StyleCard({ style, sheets }: { style: CardStyle; sheets: PreviewSheets }) {
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
