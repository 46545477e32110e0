import type { ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './banner.module.css';

export interface BannerProps {
  kind?: 'neutral' | 'warning' | 'danger';
  icon?: UiIconShape | undefined;
  children: ReactNode;
  /** A link or small buttons, at the end. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A message above a part of the page, with an action. */
export function Banner({ kind = 'neutral', icon, children, action, className }: BannerProps) {
  return (
    <div
      className={classList(styles.banner, styles[kind], className)}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      {icon && <UiIcon icon={icon} />}
      <p className={styles.text}>{children}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
