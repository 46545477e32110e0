import { type ReactNode, type RefObject, useId } from 'react';
import { classList } from '../class-list.ts';
import { useModal } from '../dialog/use-modal.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { xIcon } from '../ui-icon/lucide.generated.ts';
import styles from './sheet.module.css';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Name of the close button. */
  closeLabel: string;
  /** `bottom` for choices on a phone, `start` for the menu of the site. */
  side?: 'bottom' | 'start';
  /** A secondary button beside the title, such as Reset. */
  action?: ReactNode;
  /** Buttons that stay in view under the content. */
  foot?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A dialog at an edge of the screen, for narrow screens. */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  side = 'bottom',
  action,
  foot,
  initialFocus,
  children,
  className,
}: SheetProps) {
  const titleId = useId();
  const modal = useModal({ open, onClose, closable: true, initialFocus });
  return (
    <dialog {...modal} aria-labelledby={titleId} className={classList(styles.sheet, styles[side], className)}>
      {open && (
        <div className={styles.column}>
          <div className={styles.head}>
            <h2 id={titleId} className="type-16">
              {title}
            </h2>
            {action}
            <IconButton icon={xIcon} label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      )}
    </dialog>
  );
}
