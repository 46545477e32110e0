import { type IconSummary, PREVIEW_SHEET_CELL, previewUrl, uniqueIds } from '@icoteca/shared-contracts';
import { classList } from '@icoteca/shared-ui';
import { type CSSProperties, memo, useId, useMemo } from 'react';
import styles from './icon-preview.module.css';
import type { SheetCell } from './preview-sheet.ts';

export interface IconPreviewProps {
  readonly icon: Pick<IconSummary, 'id' | 'contentHash' | 'isColor' | 'svg'>;
  /** Where the icon lies in a sheet, whose style an element around it must carry; without it, an icon without a drawing is a picture of its own. */
  readonly cell?: SheetCell | null;
  readonly className?: string | undefined;
}

/**
 * The small picture of an icon. Its edge is the CSS variable `--preview`, 48 px unless set; icons of one colour are
 * painted in `--icon`. It is decoration: the link around it carries the name.
 */
export const IconPreview = memo(function IconPreview({ icon, cell = null, className }: IconPreviewProps) {
  if (icon.svg !== undefined) return <InlineDrawing markup={icon.svg} className={className} />;
  const picture = cell ? `var(${cell.variable})` : `url("${previewUrl(icon, PREVIEW_SHEET_CELL)}")`;
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
        cell && styles.cut,
        className,
      )}
      style={{ '--picture': picture, ...cut } as CSSProperties}
    />
  );
});

function InlineDrawing({ markup, className }: { markup: string; className?: string | undefined }) {
  const id = useId();
  // Two drawings on one page may use the same ids; what refers to them would find the wrong one.
  const html = useMemo(() => ({ __html: drawn(markup, id) }), [markup, id]);
  return (
    <span
      aria-hidden="true"
      className={classList(styles.preview, styles.inline, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup comes from our own catalogue, which keeps shapes and paints only
      dangerouslySetInnerHTML={html}
    />
  );
}

function drawn(markup: string, id: string): string {
  try {
    return uniqueIds(markup, id);
  } catch {
    // An icon that cannot be read is left blank; its name and page stay.
    return '';
  }
}
