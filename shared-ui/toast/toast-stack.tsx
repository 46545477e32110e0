import type { ReactNode } from 'react';
import styles from './toast.module.css';

/** The place where notifications stand; it is there before the first one, so that each is announced. */
export function ToastStack({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} aria-live="polite" className={styles.stack}>
      {children}
    </section>
  );
}
