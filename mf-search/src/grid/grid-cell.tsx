import { type GridIcon, iconPath } from '@icoteca/shared-contracts';
import { Slot, useHost } from '@icoteca/shared-contracts/host';
import { classList, type PictureCell, Skeleton } from '@icoteca/shared-ui';
import { memo, useState } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { useSearchText } from '../texts/texts.ts';
import type { InsertionMark } from './grid-editing.ts';
import styles from './icon-grid.module.css';
import { usePointing } from './use-pointing.ts';

export interface GridCellProps {
  readonly index: number;
  readonly total: number;
  readonly icon: GridIcon | undefined;
  readonly cell: PictureCell | null;
  readonly isOpen: boolean;
  /** Shows the picture alone; the link still says the name. */
  readonly isCompact: boolean;
  /** The one cell that Tab reaches. */
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  /** All cells have their checkbox, not only that under the pointer or with the focus. */
  readonly isSelecting: boolean;
  /** Edge at which icons that are being dragged would come. */
  readonly insertion: InsertionMark['side'] | undefined;
}

/** One icon of the grid: a link to its page, with its name and style. Without an icon it keeps the place of one. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { index, total, icon, cell, isOpen, isCompact, isTabStop, isSelected, isSelecting } = props;
  const t = useSearchText();
  const { slots } = useHost();
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
  const isLoading = icon.isLoading === true;
  const isMeant = !isLoading && (pointing.isPointed || isFocused);
  const style = styleWords(icon, t);
  return (
    <li
      className={classList(
        styles.cell,
        isOpen && styles.open,
        isSelected && styles.selected,
        props.insertion === 'before' && styles.insertBefore,
        props.insertion === 'after' && styles.insertAfter,
      )}
      aria-setsize={total}
      aria-posinset={index + 1}
      onPointerEnter={pointing.enter}
      onPointerLeave={pointing.leave}
      onKeyDown={(event) => pointing.note(event.nativeEvent)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={(event) => {
        const isInside = event.currentTarget.contains(event.relatedTarget);
        setFocused(isInside);
        if (!isInside) pointing.note(null);
      }}
    >
      <a
        className={styles.link}
        href={isLoading ? undefined : iconPath(icon)}
        role={isLoading ? 'link' : undefined}
        aria-disabled={isLoading || undefined}
        aria-busy={isLoading || undefined}
        title={`${icon.title}, ${style}`}
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={isLoading ? undefined : isOpen}
        aria-label={isCompact ? `${icon.title}, ${style}` : undefined}
        data-cell={index}
      >
        {isLoading ? (
          <span className={styles.spinnerPlace}>
            <span className={styles.spinner} />
          </span>
        ) : (
          <IconPreview icon={icon} cell={cell} />
        )}
        {!isCompact && (
          <>
            <span className={styles.name}>{icon.title}</span>
            <span className={styles.style}>{style}</span>
          </>
        )}
      </a>
      {!isLoading && (isMeant || isSelecting) && (
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
          {slots.isFilled('add-to-collection') && (
            <Slot
              name="add-to-collection"
              props={{ icon, place: 'cell', pressed: pointing.pressed }}
              fallback={<span className={styles.actionPlace} />}
            />
          )}
        </div>
      )}
    </li>
  );
});

/** The second line of a cell: the style of an icon of the library; one of the visitor's own has none. */
function styleWords(icon: GridIcon, t: ReturnType<typeof useSearchText>): string {
  if (icon.isLoading) return t('grid.uploading');
  return icon.isUserSource ? t('grid.uploaded') : icon.platformName;
}
