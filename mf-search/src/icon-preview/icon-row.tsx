import type { IconSummary } from '@icoteca/shared-contracts';
import { IconPreview } from './icon-preview.tsx';
import { type PreviewSheet, sheetCell } from './preview-sheet.ts';

/** Some icons side by side that show a style; each in a cell of its own. */
export function IconRow({
  icons,
  sheet,
  className,
  cellClassName,
}: {
  icons: readonly IconSummary[];
  sheet: PreviewSheet | null;
  className?: string | undefined;
  cellClassName?: string | undefined;
}) {
  return (
    <span className={className} aria-hidden="true">
      {icons.map((icon) => (
        <span key={icon.id} className={cellClassName}>
          <IconPreview icon={icon} cell={sheetCell(sheet, icon.id)} />
        </span>
      ))}
    </span>
  );
}
