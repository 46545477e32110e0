import type { ReactNode } from 'react';
import styles from './gallery.module.css';

/** One part of the gallery with all its states beside each other. */
export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <h2 className="type-label">{title}</h2>
      <div className={styles.states}>{children}</div>
    </div>
  );
}
