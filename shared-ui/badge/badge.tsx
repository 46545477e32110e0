import type { ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './badge.module.css';

export type BadgeKind = 'neutral' | 'primary' | 'success' | 'warning' | 'danger';

export interface BadgeProps {
  /** The word; colour alone carries no meaning. */
  children: ReactNode;
  kind?: BadgeKind;
  icon?: UiIconShape | undefined;
  className?: string | undefined;
}

/** A label beside something: a licence, a status, "New". */
export function Badge({ children, kind = 'neutral', icon, className }: BadgeProps) {
  return (
    <span className={classList(styles.badge, styles[kind], className)}>
      {icon && <UiIcon icon={icon} size={12} />}
      {children}
    </span>
  );
}
