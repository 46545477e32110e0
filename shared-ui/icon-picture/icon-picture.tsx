import type { CSSProperties } from 'react';
import { classList } from '../class-list.ts';
import styles from './icon-picture.module.css';

/** One of many icons that lie in one image, in columns and rows of equal squares. */
export interface PictureCell {
  /** CSS variable that holds `url("…")` of the image; an element around the pictures sets it. */
  readonly variable: string;
  /** Place of the icon, from 0. */
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

export interface IconPictureProps {
  /** What the picture depends on; an icon of the API fits as it is. */
  readonly icon: {
    /** Markup of the drawing, which is put into the page as it is: only what the server has cleaned. */
    readonly svg?: string | undefined;
    /** The drawing has its own colours; otherwise it is painted in `--icon`. */
    readonly isColor: boolean;
    /** Theme in which the drawing's own colours do not show without a ground. */
    readonly hiddenIn?: 'dark' | 'light' | undefined;
  };
  /** Shown without `svg`: the address of an image, or a cell of one. */
  readonly image: string | PictureCell;
  readonly className?: string | undefined;
}

/**
 * The small picture of an icon: its drawing where there is one, otherwise an image. The CSS variable `--preview` sets its edge,
 * 48 px by default. It is decoration, hidden from assistive technology: the text or the link around it gives the name.
 */
export function IconPicture({ icon, image, className }: IconPictureProps) {
  const ground = icon.hiddenIn && (icon.hiddenIn === 'dark' ? styles.hiddenInDark : styles.hiddenInLight);
  if (icon.svg !== undefined)
    return (
      <span
        aria-hidden="true"
        className={classList(styles.picture, styles.inline, ground, className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sends only drawings of its catalogue and uploads that it has cleaned
        dangerouslySetInnerHTML={{ __html: icon.svg }}
      />
    );
  const isCell = typeof image !== 'string';
  return (
    <span
      aria-hidden="true"
      className={classList(
        styles.picture,
        icon.isColor ? styles.coloured : styles.painted,
        icon.isColor && ground,
        isCell && styles.cut,
        className,
      )}
      style={isCell ? cellStyle(image) : ({ '--picture': `url("${image}")` } as CSSProperties)}
    />
  );
}

function cellStyle({ variable, column, row, columns, rows }: PictureCell): CSSProperties {
  return {
    '--picture': `var(${variable})`,
    '--column': column,
    '--row': row,
    '--columns': columns,
    '--rows': rows,
  } as CSSProperties;
}
