import { type IconSummary, PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { classList } from '@icoteca/shared-ui';
import type { CSSProperties } from 'react';
import styles from './icon-preview.module.css';
import type { SheetCell } from './preview-sheet.ts';

export interface IconPictureProps {
  readonly icon: Pick<IconSummary, 'id' | 'contentHash' | 'isColor' | 'hiddenIn'>;
  /** Where the icon lies in a sheet, whose style an element around it must carry; without it the icon is a picture of its own. */
  readonly cell?: SheetCell | null | undefined;
  readonly className?: string | undefined;
  /** The host's, where the picture may be shown in a page of another site. */
  readonly address?: (path: string) => string;
}

/**
 * The picture of an icon that the server has drawn. Its edge is the CSS variable `--preview`, 48 px unless set; icons of
 * one colour are painted in `--icon`. It is decoration: the link around it carries the name.
 */
export function IconPicture({ icon, cell = null, className, address = String }: IconPictureProps) {
  const picture = cell ? `var(${cell.variable})` : `url("${address(previewUrl(icon, PREVIEW_SHEET_CELL))}")`;
  const cut = cell && {
    '--column': cell.column,
    '--row': cell.row,
    '--columns': cell.columns,
    '--rows': cell.rows,
  };
  return (
    <span
      aria-hidden="true"
      className={classList(
        styles.preview,
        icon.isColor ? styles.coloured : styles.painted,
        icon.isColor && groundClass(icon),
        cell && styles.cut,
        className,
      )}
      style={{ '--picture': picture, ...cut } as CSSProperties}
    />
  );
}

/** Class of the ground that a drawing needs in one of the themes; undefined for most. */
export function groundClass({ hiddenIn }: Pick<IconSummary, 'hiddenIn'>): string | undefined {
  if (hiddenIn === undefined) return undefined;
  return hiddenIn === 'dark' ? styles.hiddenInDark : styles.hiddenInLight;
}
