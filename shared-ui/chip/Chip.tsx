import type { ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { xIcon } from '../ui-icon/lucide.generated.ts';
import { UiIcon } from '../ui-icon/UiIcon.tsx';
import styles from './Chip.module.css';

export interface ChipProps {
  children: ReactNode;
  /** A colour, drawn as a dot before the text. */
  colour?: string | undefined;
  /** Draws the button that takes the chip away; needs `removeLabel`. */
  onRemove?: (() => void) | undefined;
  /** Name of that button: "Remove Lucide". */
  removeLabel?: string | undefined;
  className?: string | undefined;
}

/** Something that is set and can be taken away: a filter, a style. */
export function Chip({ children, colour, onRemove, removeLabel, className }: ChipProps) {
  return (
    <span className={classList(styles.chip, onRemove && styles.removable, className)}>
      {colour && (
        <svg className={styles.dot} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
          <circle cx="5" cy="5" r="4.5" fill={colour} />
        </svg>
      )}
      {children}
      {onRemove && (
        <button type="button" aria-label={removeLabel} onClick={onRemove}>
          <UiIcon icon={xIcon} size={14} />
        </button>
      )}
    </span>
  );
}
