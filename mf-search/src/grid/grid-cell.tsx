import { type GridIcon, iconNames, iconPath } from '@icoteca/shared-contracts';
import { classList, type PictureCell, Skeleton } from '@icoteca/shared-ui';
import { memo, useState } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import tick from '../selection/tick-box.module.css';
import { useSearchText } from '../texts/texts.ts';
import { CellActions } from './cell-actions.tsx';
import type { InsertionMark } from './grid-editing.ts';
import styles from './icon-grid.module.css';
import { usePointing } from './use-pointing.ts';

export interface GridCellProps {
  readonly index: number;
  readonly total: number;
  readonly icon: GridIcon | undefined;
  readonly cell: PictureCell | string | null;
  readonly isOpen: boolean;
  /** The panel below shows another style of this icon. */
  readonly isOtherStyle: boolean;
  /** Picture only; the link keeps its name. */
  readonly isCompact: boolean;
  readonly isTabStop: boolean;
  readonly isSelected: boolean;
  /** All cells show a checkbox. */
  readonly isSelecting: boolean;
  /** Edge at which dragged icons would be inserted. */
  readonly insertion: InsertionMark['side'] | undefined;
}

/** An icon of the grid: a link to its page, with name and style; a skeleton without an icon. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { index, total, icon, cell, isOpen, isCompact, isTabStop, isSelected, isSelecting } = props;
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
  const isLoading = icon.isLoading === true;
  const isActive = !isLoading && (pointing.isPointed || isFocused);
  const style = styleWords(icon, t);
  const { name, english, both } = iconNames(icon);
  return (
    <li
      className={classList(
        styles.cell,
        isOpen && (props.isOtherStyle ? styles.otherStyle : styles.open),
        isSelected && styles.selected,
        props.insertion === 'before' && styles.insertBefore,
        props.insertion === 'after' && styles.insertAfter,
      )}
      data-other-style={props.isOtherStyle || undefined}
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
        title={`${both}, ${style}`}
        tabIndex={isTabStop ? 0 : -1}
        aria-expanded={isLoading ? undefined : isOpen}
        aria-label={isCompact ? `${name}, ${style}` : undefined}
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
            <span className={styles.name}>{name}</span>
            {english !== null && (
              <span className={styles.english} lang="en">
                {english}
              </span>
            )}
            <span className={styles.style}>{style}</span>
          </>
        )}
      </a>
      {!isLoading && (isActive || isSelecting) && (
        <input
          type="checkbox"
          className={tick.box}
          aria-label={t('selection.select', { name })}
          checked={isSelected}
          tabIndex={isTabStop ? 0 : -1}
          data-select=""
          // The list handles the click.
          onChange={() => {}}
        />
      )}
      {isActive && !isOpen && <CellActions icon={icon} pressed={pointing.pressed} />}
    </li>
  );
});

function styleWords(icon: GridIcon, t: ReturnType<typeof useSearchText>): string {
  if (icon.isLoading) return t('grid.uploading');
  return icon.isUserSource ? t('grid.uploaded') : icon.platformName;
}
