import type { IconSummary } from '@icoteca/shared-contracts';
import { IconPreview } from './icon-preview.tsx';
import type { PreviewSheets } from './preview-sheet.ts';

/** Some icons side by side that show a style; each in a cell of its own. The style of the sheets stands around them. */
export function IconRow({
  icons,
  sheets,
  className,
  cellClassName,
}: {
  icons: readonly IconSummary[];
  sheets: PreviewSheets;
  className?: string | undefined;
  cellClassName?: string | undefined;
}) {
  return (
    <span className={className} aria-hidden="true">
      {icons.map((icon) => (
        <span key={icon.id} className={cellClassName}>
          <IconPreview icon={icon} cell={sheets.cells.get(icon.id) ?? null} />
        </span>
      ))}
    </span>
  );
}
