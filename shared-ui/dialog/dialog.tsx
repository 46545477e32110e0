import { type ReactNode, type RefObject, useId } from 'react';
import { classList } from '../class-list.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { xIcon } from '../ui-icon/lucide.generated.ts';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Name of the close button. */
  closeLabel: string;
  /** False for a dialog that must be answered: no close button, Escape or click outside closes it. */
  closable?: boolean;
  /** 400 px or 640 px wide at most. */
  size?: 'medium' | 'wide';
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A question or a task above the page. Its content is rendered only while it is open. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  closable = true,
  size = 'medium',
  initialFocus,
  children,
  className,
}: DialogProps) {
  const titleId = useId();
  const modal = useModal({ open, onClose, closable, initialFocus });
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classList(styles.dialog, size === 'wide' && styles.wide, className)}
    >
      {open && (
        <div className={styles.body}>
          <h2 id={titleId} className="type-20">
            {title}
          </h2>
          {children}
          {closable && (
            <IconButton icon={xIcon} label={closeLabel} className={styles.close} onClick={onClose} />
          )}
        </div>
      )}
    </dialog>
  );
}
