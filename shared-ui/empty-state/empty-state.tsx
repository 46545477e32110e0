import type { ReactNode } from 'react';
import { classList } from '../class-list.ts';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: UiIconShape | undefined;
  title: string;
  /** 1 where it replaces the whole page. */
  level?: 1 | 2 | 3;
  /** What can be done now, and what is near. */
  children?: ReactNode;
  actions?: ReactNode;
  className?: string | undefined;
}

/** Nothing to show: says what is the case and leads on. */
export function EmptyState({ icon, title, level = 2, children, actions, className }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classList(styles.empty, className)}>
      {icon && <UiIcon icon={icon} size={32} className={styles.icon} />}
      <Title className="type-28">{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
