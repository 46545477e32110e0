import type { IconSummary } from '@icoteca/shared-contracts';
import { PlayingPreview } from './playing-preview.tsx';
import type { PreviewSheets } from './preview-sheet.ts';

/** Icons side by side, animated ones playing; an ancestor sets the style of the sheets. */
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
          <PlayingPreview icon={icon} cell={sheets.cells.get(icon.id) ?? null} />
        </span>
      ))}
    </span>
  );
}
