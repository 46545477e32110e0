import { Link } from '@icoteca/shared-contracts/host';
import { useMemo } from 'react';
import { IconRow } from '../icon-preview/icon-row.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { useCount } from '../texts/texts.ts';
import type { CategoryCard } from './categories.loader.ts';
import styles from './categories.module.css';

/** Cards whose previews share one picture. */
const CARDS_A_SHEET = 24;
/** Preview edge in the picture, px: shown at 32 px. */
const PREVIEW_CELL = 64;

/** Categories as cards in 2, 3 or 4 columns: four icons, name and count. */
export function CategoryCards({
  cards,
  catalogueVersion,
}: {
  cards: readonly CategoryCard[];
  catalogueVersion: string;
}) {
  const sheets = useMemo(
    () =>
      Array.from({ length: Math.ceil(cards.length / CARDS_A_SHEET) }, (_, part) =>
        previewSheets(
          cards.slice(part * CARDS_A_SHEET, (part + 1) * CARDS_A_SHEET).flatMap(({ preview }) => preview),
          catalogueVersion,
          part,
          PREVIEW_CELL,
        ),
      ),
    [cards, catalogueVersion],
  );
  const count = useCount();
  return (
    <ul className={styles.cards} style={Object.assign({}, ...sheets.map(({ style }) => style))}>
      {cards.map(({ code, name, totalIcons, preview, path }, place) => {
        const sheet = sheets[Math.floor(place / CARDS_A_SHEET)];
        return (
          <li key={code}>
            <Link className={styles.card} to={path}>
              {sheet && (
                <IconRow
                  icons={preview}
                  sheets={sheet}
                  className={styles.icons}
                  cellClassName={styles.icon}
                />
              )}
              <span className={styles.foot}>
                <b className={styles.name}>{name}</b>{' '}
                <span className={styles.count}>{count(totalIcons)}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
