import { type IconSummary, iconPath } from '@icoteca/shared-contracts';
import { Slot } from '@icoteca/shared-contracts/host';
import { classList, Skeleton } from '@icoteca/shared-ui';
import { memo, useState } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import type { SheetCell } from '../icon-preview/preview-sheet.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './icon-grid.module.css';
import { usePointing } from './use-pointing.ts';

export interface GridCellProps {
  readonly index: number;
  readonly total: number;
  readonly icon: IconSummary | undefined;
  readonly cell: SheetCell | null;
  readonly isOpen: boolean;
  /** Shows the picture alone; the link still says the name. */
  readonly isCompact: boolean;
  /** The one cell that Tab reaches. */
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  /** All cells have their checkbox, not only that under the pointer or with the focus. */
  readonly isSelecting: boolean;
}

/** One icon of the grid: a link to its page, with its name and style. Without an icon it keeps the place of one. */
export const GridCell = memo(function GridCell({
  index,
  total,
  icon,
  cell,
  isOpen,
  isCompact,
  isTabStop,
  isSelected,
  isSelecting,
}: GridCellProps) {
  const t = useSearchText();
  const pointing = usePointing();
  const [isFocused, setFocused] = useState(false);
  if (!icon) {
    return (
      <li className={styles.cell} aria-hidden="true">
        <span className={styles.link} data-cell={index}>
          <Skeleton className={styles.boneIcon} />
          <Skeleton className={styles.boneName} />
        </span>
      </li>
    );
  }
  const isMeant = pointing.isPointed || isFocused;
  return (
    <li
      className={classList(styles.cell, isOpen && styles.open, isSelected && styles.selected)}
      aria-setsize={total}
      aria-posinset={index + 1}
      onPointerEnter={pointing.enter}
      onPointerLeave={pointing.leave}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <a
        className={styles.link}
        href={iconPath(icon)}
        title={`${icon.title}, ${icon.platformName}`}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={isCompact ? `${icon.title}, ${icon.platformName}` : undefined}
        aria-expanded={isOpen}
        data-cell={index}
      >
        <IconPreview icon={icon} cell={cell} />
        {!isCompact && (
          <>
            <span className={styles.name}>{icon.title}</span>
            <span className={styles.style}>{icon.platformName}</span>
          </>
        )}
      </a>
      {(isMeant || isSelecting) && (
        <input
          type="checkbox"
          className={styles.select}
          aria-label={t('selection.select', { name: icon.title })}
          checked={isSelected}
          tabIndex={isTabStop ? 0 : -1}
          data-select=""
          // The list listens.
          onChange={() => {}}
        />
      )}
      {isMeant && !isOpen && (
        <div className={styles.actions}>
          <Slot name="icon-actions" props={{ icon, pressed: pointing.pressed }} />
        </div>
      )}
    </li>
  );
});
