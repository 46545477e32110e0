import type { CSSProperties } from 'react';
import { classList } from '../class-list.ts';
import styles from './icon-picture.module.css';

/** A cell of an image with many icons in columns and rows of equal squares. */
export interface PictureCell {
  /** CSS value: `url("…")`, or the variable of an ancestor that has it. */
  readonly image: string;
  /** From 0. */
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

export interface IconPictureProps {
  /** An icon of the API. */
  readonly icon: {
    /** Markup that is inserted as it is: only what the server has sanitized. */
    readonly svg?: string | undefined;
    /** The drawing has its own colours; otherwise it is painted in `--icon`. */
    readonly isColor: boolean;
    /** Theme in which the drawing's own colours are invisible without a ground. */
    readonly hiddenIn?: 'dark' | 'light' | undefined;
  };
  /** Shown without `svg`: the URL of an image, or a cell of one. */
  readonly image: string | PictureCell;
  readonly className?: string | undefined;
}

/**
 * The small picture of an icon: its drawing if available, otherwise an image. The CSS variable `--preview` sets its edge, 48 px by
 * default. Hidden from assistive technology: the text or the link around it gives the name.
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

function cellStyle({ image, column, row, columns, rows }: PictureCell): CSSProperties {
  return {
    '--picture': image,
    '--column': column,
    '--row': row,
    '--columns': columns,
    '--rows': rows,
  } as CSSProperties;
}
