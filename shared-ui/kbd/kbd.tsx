import type { ReactNode } from 'react';
import { classList } from '../class-list.ts';
import styles from './kbd.module.css';

/** A key of the keyboard. `inverse` for dark ground: no frame, only quieter. */
export function Kbd({ children, inverse = false }: { children: ReactNode; inverse?: boolean }) {
  return <kbd className={classList(inverse ? styles.inverse : styles.key)}>{children}</kbd>;
}
