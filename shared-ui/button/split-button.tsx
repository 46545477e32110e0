import type { ReactNode } from 'react';
import styles from './split-button.module.css';

export interface SplitButtonProps {
  /** The action most want: a `Button`. */
  main: ReactNode;
  /** The way to the others: a `Menu` whose trigger is a `Button` of the same kind. */
  more: ReactNode;
  className?: string | undefined;
}

/** Joins a button and the button of its menu into one shape. */
export function SplitButton({ main, more, className }: SplitButtonProps) {
  return (
    <div className={className ? `${styles.split} ${className}` : styles.split}>
      <div className={styles.main}>{main}</div>
      <div className={styles.more}>{more}</div>
    </div>
  );
}
