import type { ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { xIcon } from '../ui-icon/lucide.generated.ts';
import { UiIcon } from '../ui-icon/ui-icon.tsx';
import styles from './chip.module.css';

/** The remove button always has a name: "Remove Lucide". */
type Removing =
  | { onRemove: () => void; removeLabel: string }
  | { onRemove?: undefined; removeLabel?: undefined };

export type ChipProps = Removing & {
  children: ReactNode;
  /** A colour, drawn as a dot before the text. */
  colour?: string | undefined;
  className?: string | undefined;
};

/** A set value that can be removed: a filter, a style. */
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
