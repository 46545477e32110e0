import type { ReactNode } from 'react';
import styles from './toast.module.css';

/** The live region of notifications; rendered before the first one, so that each is announced. */
export function ToastStack({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} aria-live="polite" className={styles.stack}>
      {children}
    </section>
  );
}
