import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classList } from '../class-list.ts';
import layout from '../empty-state/empty-state.module.css';
import { cloudOffIcon, rotateCwIcon } from '../ui-icon/lucide.generated.ts';
import { UiIcon, type UiIconShape } from '../ui-icon/ui-icon.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  icon?: UiIconShape | undefined;
  title: string;
  level?: 1 | 2 | 3;
  /** What still works and what to do. */
  children?: ReactNode;
  /** The code that the visitor can quote: `SEARCH_FAILED`. */
  code: string;
  /** Request id and time, after the code. */
  details?: string | undefined;
  /** Shows a retry button. */
  retry?: { label: string; onRetry: () => void; busy?: boolean } | undefined;
  /** Further buttons. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** Something failed: a sentence, a code, and a way to try again. */
export function ErrorState({
  icon = cloudOffIcon,
  title,
  level = 2,
  children,
  code,
  details,
  retry,
  actions,
  className,
}: ErrorStateProps) {
  const Title = `h${level}` as const;
  return (
    <div className={classList(layout.empty, className)} role="alert">
      <UiIcon icon={icon} size={32} className={styles.icon} />
      <Title className="type-28">{title}</Title>
      {children && <div className={layout.text}>{children}</div>}
      <p className={styles.code}>{details ? `${code} · ${details}` : code}</p>
      {(retry || actions) && (
        <div className={layout.actions}>
          {retry && (
            <Button kind="primary" icon={rotateCwIcon} busy={retry.busy ?? false} onClick={retry.onRetry}>
              {retry.label}
            </Button>
          )}
          {actions}
        </div>
      )}
    </div>
  );
}
