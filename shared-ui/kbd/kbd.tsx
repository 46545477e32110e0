import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** A key of the keyboard. `inverse` for a dark background: dimmed instead of framed. */
export function Kbd({ children, inverse = false }: { children: ReactNode; inverse?: boolean }) {
  return <kbd className={inverse ? styles.inverse : styles.key}>{children}</kbd>;
}
