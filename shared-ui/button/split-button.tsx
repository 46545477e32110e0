import type { ReactNode } from 'react';
import { classList } from '../class-list.ts';
import styles from './split-button.module.css';

export interface SplitButtonProps {
  /** The main action: a `Button`. */
  main: ReactNode;
  /** The other actions: a `Menu` whose trigger is a `Button` of the same kind. */
  more: ReactNode;
  className?: string | undefined;
}

/** A button joined with the button of its menu. */
export function SplitButton({ main, more, className }: SplitButtonProps) {
  return (
    <div className={classList(styles.split, className)}>
      <div className={styles.main}>{main}</div>
      <div className={styles.more}>{more}</div>
    </div>
  );
}
