import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classList } from '../class-list.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import {
  circleAlertIcon,
  circleCheckIcon,
  infoIcon,
  triangleAlertIcon,
  xIcon,
} from '../ui-icon/lucide.generated.ts';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './toast.module.css';

export type ToastKind = 'success' | 'plain' | 'warning' | 'danger';

export interface ToastAction {
  label: string;
  onSelect: () => void;
  /** The secondary one of two: "Undo" beside "Open". */
  quiet?: boolean;
}

/** A close button always has a name. */
type Closing = { onClose: () => void; closeLabel: string } | { onClose?: undefined; closeLabel?: undefined };

export type ToastProps = Closing & {
  kind: ToastKind;
  title: string;
  text?: ReactNode;
  /** Instead of the icon of the kind. */
  icon?: UiIconShape | undefined;
  actions?: readonly ToastAction[];
  /** True while the pointer or the focus is on it: its timeout must pause. */
  onHold?: ((held: boolean) => void) | undefined;
};

const icons: Record<ToastKind, UiIconShape> = {
  success: circleCheckIcon,
  plain: infoIcon,
  warning: triangleAlertIcon,
  danger: circleAlertIcon,
};

/** One notification. The caller removes it after its timeout. */
export function Toast({ kind, title, text, icon, actions = [], onClose, closeLabel, onHold }: ToastProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether somebody is reading it.
    <div
      role={kind === 'danger' ? 'alert' : 'status'}
      className={classList(styles.toast, styles[kind])}
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <UiIcon icon={icon ?? icons[kind]} />
      <div className={styles.content}>
        <b className={styles.title}>{title}</b>
        {text && <div className={styles.text}>{text}</div>}
        {actions.length > 0 && (
          <div className={styles.actions}>
            {actions.map(({ label, onSelect, quiet }) => (
              <Button key={label} size="small" kind={quiet ? 'plain' : 'default'} onClick={onSelect}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
      {onClose && (
        <IconButton
          icon={xIcon}
          iconSize={16}
          size="small"
          label={closeLabel}
          className={styles.close}
          onClick={onClose}
        />
      )}
    </div>
  );
}
